// Runs a WebAssembly program in Node.js: node --no-warnings run_wasi.mjs PROGRAM.wasm [ARGUMENT…]
import { readFileSync } from "node:fs";
import { WASI } from "node:wasi";
import process from "node:process";

const [program, ...args] = process.argv.slice(2);
const wasi = new WASI({
  version: "preview1",
  args: [program, ...args],
  env: process.env,
  returnOnExit: true,
  preopens: { "/": "/" }, // a game opens the files that its options name
});
globalThis.wasi = wasi; // else it is collected while a program runs that takes much memory
const compiled = new WebAssembly.Module(readFileSync(program));
const instance = new WebAssembly.Instance(compiled, { wasi_snapshot_preview1: wasi.wasiImport });
process.exitCode = wasi.start(instance);
