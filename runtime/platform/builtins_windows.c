// What compilers call at the start of a function whose frame is larger than a page: Windows adds a
// page to the stack when the one below it is touched for the first time, and no other.
//
// rax is the frame's size; no register may change.
__asm__(".section .text,\"xr\"\n"
        ".globl ___chkstk_ms\n"
        "___chkstk_ms:\n"
        "    pushq %rcx\n"
        "    pushq %rax\n"
        "    leaq 24(%rsp), %rcx\n"
        "    cmpq $4096, %rax\n"
        "    jb 2f\n"
        "1:  subq $4096, %rcx\n"
        "    orb $0, (%rcx)\n"
        "    subq $4096, %rax\n"
        "    cmpq $4096, %rax\n"
        "    jae 1b\n"
        "2:  subq %rax, %rcx\n"
        "    orb $0, (%rcx)\n"
        "    popq %rax\n"
        "    popq %rcx\n"
        "    retq\n");
