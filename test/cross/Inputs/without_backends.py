"""without_backends.py LIBRARIES FOLDER BACKEND...: copies LLVM's shared library to FOLDER, with other
names for the functions that make these back ends ready, as if it had been built without them."""

import glob
import mmap
import os
import shutil
import sys

libraries, folder, *backends = sys.argv[1:]
os.makedirs(folder)
# By the name that programs ask for: libLLVM.so.19.1.
source = next(path for path in sorted(glob.glob(os.path.join(libraries, "libLLVM.so.*.*"))))
copy = os.path.join(folder, os.path.basename(source))
shutil.copyfile(source, copy)
with open(copy, "r+b") as file, mmap.mmap(file.fileno(), 0) as bytes_:
    for backend in backends:
        for part in ("TargetInfo", "Target", "TargetMC", "AsmPrinter", "AsmParser"):
            name = b"\0LLVMInitialize" + backend.encode() + part.encode() + b"\0"
            at = bytes_.find(name)
            assert at >= 0, name
            while at >= 0:
                bytes_[at + 1:at + 5] = b"GONE"
                at = bytes_.find(name, at)
