import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Benchmark } from "./figure.ts";
import { root, startReal } from "./real-process.ts";
import { median, timeOf } from "./timing.ts";

const again = 5;

/** `npm start` on a built checkout: with nothing in its folder, and with everything. Against Node that does nothing. */
export const benchmark: Benchmark = async () => {
  execFileSync(process.execPath, ["scripts/prepare.mjs", "--build"], { cwd: root, stdio: "ignore" });
  const dataDir = mkdtempSync(join(tmpdir(), "hauswart-start-"));
  const start = async (variables: Record<string, string> = {}) => {
    const running = await startReal(["npm", "start", "--silent"], { DATA_DIR: dataDir, ...variables });
    await running.stop();
    return running.readyAfter;
  };
  try {
    const first = await start();
    const seconds: number[] = [];
    const alone: number[] = [];
    const bare: number[] = [];
    for (let count = 0; count < again; count += 1) {
      seconds.push(await start());
      alone.push(await start({ WEB_PROCESSES: "1" }));
      bare.push(await timeOf(async () => execFileSync(process.execPath, ["-e", "0"])));
    }
    const nothing = median(bare) / 1000;
    const figure = (what: string, value: number, budget: number | null) => ({
      what,
      value,
      unit: "s" as const,
      budget,
      reference: { what: "node -e 0", value: nothing, ratio: value / nothing },
    });
    return [
      figure("first start: cluster, schema, demo organization", first / 1000, null),
      figure(`second start, median of ${again}`, median(seconds) / 1000, 2),
      figure("the same in one process", median(alone) / 1000, null),
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};
