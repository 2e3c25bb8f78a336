import { demoSize } from "#api/demo/seed.ts";
import { runJobsOnce } from "#api/platform/jobs/worker.ts";
import type { Benchmark } from "./figure.ts";
import { type House, openHouse } from "./house.ts";
import { watchMemory } from "./memory.ts";
import { timeOf } from "./timing.ts";

const rows = 100_000;

/** 100,000 clients out of one file as a job, beside the demo's: checked, imported, and the same file again. */
export const benchmark: Benchmark = async () => {
  const house = await openHouse(demoSize);
  try {
    const bytes = Buffer.from(madeFile());
    const fileId = await uploaded(house, bytes);
    const round = async (dryRun: boolean) => {
      const memory = watchMemory();
      const time = await timeOf(() => importOnce(house, fileId, dryRun));
      return { seconds: time / 1000, peak: memory.end() };
    };
    const checked = await round(true);
    const first = await round(false);
    const again = await round(false);
    const seconds = (what: string, value: number, budget: number | null) => ({
      what,
      value,
      unit: "s" as const,
      budget,
    });
    return [
      seconds(`check of ${rows} clients`, checked.seconds, 60),
      seconds(`import of ${rows} clients`, first.seconds, 60),
      seconds("the same file again, nothing changed", again.seconds, 60),
      { what: "import", value: rows / first.seconds, unit: "rows/s", budget: null },
      { what: "memory above the start while importing, peak", value: first.peak, unit: "MB", budget: null },
      { what: "memory above the start, the same again, peak", value: again.peak, unit: "MB", budget: null },
    ];
  } finally {
    await house.close();
  }
};

async function uploaded({ client }: House, bytes: Buffer<ArrayBuffer>): Promise<number> {
  const file = new File([bytes], "clients.csv", { type: "text/csv" });
  return (await client.clientImport.preview({ file })).fileId;
}

async function importOnce(
  { client, platform, ownerUrl }: House,
  fileId: number,
  dryRun: boolean,
): Promise<void> {
  const { mapping } = await client.clientImport.columns({ id: fileId });
  const { branches } = await client.session.profile({});
  const start = { fileId, mapping, branchId: branches[0]?.id ?? 0, dryRun };
  const { jobId } = await client.clientImport.start(start);
  await runJobsOnce(platform, ownerUrl, platform.domains.tasks);
  const { Job } = await client.jobs.read({ id: jobId });
  if (Job.state !== "done" || Job.report.refused !== 0)
    throw new Error(`The import ended as ${Job.state}: ${JSON.stringify(Job.report).slice(0, 300)}`);
}

function madeFile(): string {
  const lines = Array.from({ length: rows }, (_, index) =>
    [
      `k${index}`,
      `First ${index % 997}`,
      `Last ${index}`,
      `person${index}@mail.example`,
      `0660 ${1_000_000 + index}`,
      `${String(1 + (index % 28)).padStart(2, "0")}/05/1980`,
      `Lange Gasse ${index % 90}`,
      1010 + (index % 230),
      "Wien",
      "Österreich",
      "de",
      '"Messe, Hund"',
    ].join(","),
  );
  const header = "key,firstname,lastname,email,mobile,birthday,address,zip,city,country,language,tags";
  return [header, ...lines].join("\n");
}
