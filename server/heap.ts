import { setFlagsFromString } from "node:v8";

/**
 * V8 lets a heap grow for as long as the machine has memory, and each of several processes would take half a
 * gigabyte. A page's objects are garbage when the page is done: so 4 MB for young objects, and a collection
 * when the rest has grown by a tenth.
 */
const flags = ["--max-semi-space-size=4", "--heap-growing-percent=10"];

/**
 * Sets the flags for this process, before anything is loaded. What V8 has already laid out stays: only
 * command line flags, as `npm start` and forked processes have them, have the full effect.
 */
export function keepHeapSmall(): void {
  for (const flag of flags.filter((flag) => !process.execArgv.includes(flag))) setFlagsFromString(flag);
}

/**
 * Returns the flags for a process forked by one with these flags. The operator's own value for a size comes
 * last and wins.
 */
export function forkedFlags(own: readonly string[]): string[] {
  return [...new Set([...flags, ...own])];
}

/**
 * Variables for forked processes, unless the operator has set them. The C library makes up to eight arenas a
 * core, each of which keeps freed memory; and once 19 MB were freed, as after each password, it keeps as much
 * for the next time.
 */
export const forkedVariables = {
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? "2",
  MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ ?? "4194304",
  MALLOC_TRIM_THRESHOLD_: process.env.MALLOC_TRIM_THRESHOLD_ ?? "8388608",
};
