import { setFlagsFromString } from "node:v8";

/**
 * V8 lets a heap grow for as long as the machine has memory, and each of several processes would take its own hundreds of megabytes.
 * A page's objects are gone with the page: 8 MB for what is young, and to collect when the rest has grown by a fifth, cost it nothing
 * that can be measured.
 */
export const heapFlags = ["--max-semi-space-size=8", "--heap-growing-percent=20"];

/** To be called before anything is loaded. */
export function keepHeapSmall(): void {
  for (const flag of heapFlags) setFlagsFromString(flag);
}
