import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Benchmark, Figure } from "./figure.ts";
import { fetcher, signIn } from "./page-cost.ts";
import { processTree } from "./process-tree.ts";
import { type RealProcess, startReal } from "./real-process.ts";
import { median, timeOf } from "./timing.ts";

const pages = ["/keys", "/clients", "/calendar/time-line/rents"];
const connections = 8;
const pagesATurn = 160;
const turns = 7;
/** Of each process, of each page: V8 compiles for hundreds of pages what it runs often, and two processes have twice as much to compile. */
const warmUp = 600;
/** Two cores also carry PostgreSQL and whoever asks. */
const wanted = 1.7;

/**
 * Pages a second at 8 connections from one process and from two, in turns on one database, and the processor time a page takes with
 * all that works for it: the processes and their PostgreSQL. Who asks is a process of its own: this one.
 */
export const benchmark: Benchmark = async (tell) => {
  const dataDir = mkdtempSync(join(tmpdir(), "hauswart-processes-"));
  const password = randomBytes(12).toString("base64url");
  const start = (processes: string) =>
    startReal([process.execPath, "server/main.ts"], {
      DATA_DIR: dataDir,
      DEMO_PASSWORD: password,
      WEB_PROCESSES: processes,
    });
  tell("seeding the demo organization");
  // The second finds the first one's PostgreSQL running and shares it, and its sessions.
  const one = await start("1");
  const two = await start("2");
  try {
    const cookie = await signIn(one.url, password);
    const figures: Figure[] = [];
    for (const page of pages) {
      tell(page);
      figures.push(...(await compare(page, cookie, one, two)));
    }
    return figures;
  } finally {
    await two.stop();
    await one.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

async function compare(page: string, cookie: string, one: RealProcess, two: RealProcess): Promise<Figure[]> {
  const cpu = () => [one, two].flatMap(({ pid }) => processTree(pid)).reduce((sum, { cpu }) => sum + cpu, 0);
  const measured = [one, two].map(({ url }, index) => ({
    warmUp: warmUp * (index + 1),
    // Anew each turn: a connection that waits for its turn is closed by the server.
    connect: () => Array.from({ length: connections }, () => fetcher(`${url}${page}`, cookie)),
    aSecond: [] as number[],
    aPage: [] as number[],
  }));
  for (const { connect, warmUp } of measured) await askAll(connect(), warmUp);
  for (let turn = 0; turn < turns; turn += 1)
    for (const { connect, aSecond, aPage } of turn % 2 ? measured : measured.toReversed()) {
      const ask = connect();
      const before = cpu();
      const took = await timeOf(() => askAll(ask, pagesATurn));
      aSecond.push(pagesATurn / (took / 1000));
      aPage.push((cpu() - before) / pagesATurn);
    }
  const [alone, both] = measured.map(({ aSecond, aPage }) => ({
    aSecond: median(aSecond),
    aPage: median(aPage),
  }));
  if (!alone || !both) return [];
  return [
    {
      what: `${page}, two processes`,
      value: both.aSecond,
      unit: "pages/s",
      budget: wanted * alone.aSecond,
      reference: { what: "one", value: alone.aSecond, ratio: both.aSecond / alone.aSecond },
    },
    {
      what: "processor time a page, with PostgreSQL",
      value: both.aPage,
      unit: "ms",
      budget: null,
      reference: { what: "one", value: alone.aPage, ratio: both.aPage / alone.aPage },
    },
  ];
}

/** Every connection takes the next page as soon as it has one. */
async function askAll(ask: readonly (() => Promise<void>)[], amount: number): Promise<void> {
  let left = amount;
  await Promise.all(
    ask.map(async (next) => {
      while (left-- > 0) await next();
    }),
  );
}
