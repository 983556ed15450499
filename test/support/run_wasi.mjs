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
// Where a program calls one of Node.js's own functions directly, memory may be collected in a call that
// allows for none, and Node.js crashes (nodejs/node#46777). A function in between prevents it.
const calls = Object.fromEntries(
  Object.entries(wasi.wasiImport).map(([name, call]) => [name, (...given) => call(...given)]),
);
const compiled = new WebAssembly.Module(readFileSync(program));
const instance = new WebAssembly.Instance(compiled, { wasi_snapshot_preview1: calls });
process.exitCode = wasi.start(instance);
