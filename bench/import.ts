import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { demoSize } from "#api/demo/seed.ts";
import { runJobsOnce } from "#api/platform/jobs/worker.ts";
import type { Benchmark } from "./figure.ts";
import { type House, openHouse } from "./house.ts";
import { watchMemory } from "./memory.ts";
import { timeOf } from "./timing.ts";

/** 7,074 listings of Inside Airbnb, where they lie beside the checkout; else a file made alike. */
const listings = join(import.meta.dirname, "../../shared/data/vienna-listings.csv");

/** Importing a file as the user does, as a job, against writing as many rows by one plain statement; seeding the demo. */
export const benchmark: Benchmark = async (tell) => {
  const size = demoSize;
  let house: House | undefined;
  const seeded = await timeOf(async () => {
    house = await openHouse(size);
  });
  if (!house) throw new Error("no house");
  try {
    const bytes = existsSync(listings) ? readFileSync(listings) : Buffer.from(madeFile(7074));
    tell(existsSync(listings) ? "vienna-listings.csv" : "a file made for the purpose");
    const memory = watchMemory();
    let rows = 0;
    const first = await timeOf(async () => {
      rows = await importOnce(house as House, bytes);
    });
    const peak = memory.end();
    const again = await timeOf(() => importOnce(house as House, bytes));
    const plain = await timeOf(() =>
      (house as House).sql(
        `INSERT INTO unit (organization_id, branch_id, label, city, country)
         SELECT organization_id, id, 'Plain ' || n, city, country FROM generate_series(1, $1) n, branch WHERE id = 1`,
        [rows],
      ),
    );
    const reference = { what: "one INSERT of as many rows", value: plain / 1000 };
    const seconds = (what: string, milliseconds: number, budget: number | null) => ({
      what,
      value: milliseconds / 1000,
      unit: "s" as const,
      budget,
      reference: { ...reference, ratio: milliseconds / plain },
    });
    return [
      seconds(`import of ${rows} rows`, first, 15),
      { what: "import", value: rows / (first / 1000), unit: "rows/s", budget: null },
      seconds("the same file again, nothing changed", again, null),
      { what: "memory above the start while importing, peak", value: peak, unit: "MB", budget: null },
      seconds(`database, schema and demo (${size.units} units, ${size.contracts} stays at most)`, seeded, 10),
    ];
  } finally {
    await house.close();
  }
};

async function importOnce(
  { client, platform, ownerUrl }: House,
  bytes: Buffer<ArrayBuffer>,
): Promise<number> {
  const file = new File([bytes], "vienna-listings.csv", { type: "text/csv" });
  const { fileId, mapping } = await client.units.importPreview({ file });
  const { branches } = await client.session.profile({});
  const start = { fileId, mapping, branchId: branches[0]?.id ?? 0, defaultCity: "Wien", dryRun: false };
  const { jobId } = await client.units.importStart(start);
  await runJobsOnce(platform, ownerUrl, platform.domains.tasks);
  const { Job } = await client.jobs.read({ id: jobId });
  if (Job.state !== "done") throw new Error(`The import ended as ${Job.state}.`);
  return Job.progress;
}

function madeFile(rows: number): string {
  const lines = Array.from({ length: rows }, (_, index) =>
    [
      index + 1,
      `Flat ${index + 1}`,
      index % 900,
      `Host ${index % 900}`,
      "Leopoldstadt",
      48.2,
      16.37,
      90,
    ].join(","),
  );
  return ["id,name,host_id,host_name,neighbourhood_cleansed,latitude,longitude,price", ...lines].join("\n");
}
