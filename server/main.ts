import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { keepHeapSmall } from "#server/heap.ts";

// Before anything else is loaded: React chooses its fast build by NODE_ENV, and the compile cache makes the
// second start quick.
process.env.NODE_ENV ??= "production";
keepHeapSmall();
enableCompileCache(join(import.meta.dirname, "../node_modules/.cache/node"));

const { run } = await import("#server/run.ts");
await run(process.env, process.cwd());
