// Started by bench/dispatches.ts as a process of its own, like the worker: sends what is due, delivers it, and says how long that took.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sendMessages } from "#api/messages/message-templates/send-due.ts";
import { runJobsOnce } from "#api/platform/jobs/worker.ts";
import { readConfig } from "#server/config.ts";
import { openDataServicesAlone } from "#server/data-services.ts";
import { openLog } from "#server/log.ts";
import { timeOf } from "./timing.ts";

const { BENCH_DATABASE: databaseUrl, BENCH_KEY: secretKey = "", BENCH_NOW: now = "" } = process.env;
const dataDir = mkdtempSync(join(tmpdir(), "hauswart-bench-run-"));
const config = { ...readConfig({ DATA_DIR: dataDir, LOG_LEVEL: "silent" }, dataDir), databaseUrl };
const data = await openDataServicesAlone(config, secretKey, openLog("silent", false));
const platform = Object.assign(data.platform, { now: () => new Date(now) });
process.stdout.write("ready\n");
await new Promise((resolve) => process.stdin.once("data", resolve));
const sent = await timeOf(() => sendMessages(platform, {}));
const delivered = await timeOf(() => runJobsOnce(platform, data.ownerUrl, platform.domains.tasks));
process.stdout.write(`${JSON.stringify({ sent, delivered })}\n`);
await data.close();
rmSync(dataDir, { recursive: true, force: true });
process.exit(0);
