import { setFlagsFromString } from "node:v8";

/**
 * V8 lets a heap grow for as long as the machine has memory, and each of several processes would take its own half a gigabyte.
 * A page's objects are gone with the page: 4 MB for what is young, and to collect when the rest has grown by a tenth.
 */
const flags = ["--max-semi-space-size=4", "--heap-growing-percent=10"];

/**
 * For this process, before anything is loaded. What V8 has laid out already stays: only flags of the command line, as `npm start` and
 * forked processes have them, do all of it.
 */
export function keepHeapSmall(): void {
  for (const flag of flags.filter((flag) => !process.execArgv.includes(flag))) setFlagsFromString(flag);
}

/** Of a process forked by one with these flags, whose own word on a size comes last and counts. */
export function forkedFlags(own: readonly string[]): string[] {
  return [...new Set([...flags, ...own])];
}

/**
 * Set for forked processes, unless the operator has. The C library makes up to eight arenas a core, each of which keeps what was freed
 * in it; and once 19 MB were freed, as after each password, it keeps as much for the next time.
 */
export const forkedVariables = {
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? "2",
  MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ ?? "4194304",
  MALLOC_TRIM_THRESHOLD_: process.env.MALLOC_TRIM_THRESHOLD_ ?? "8388608",
};
