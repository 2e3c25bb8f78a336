import { ReadableStream } from "node:stream/web";
import { z } from "zod";
import type { Benchmark, Figure } from "./figure.ts";
import { fill } from "./fill.ts";
import { type House, openHouse } from "./house.ts";
import { watchMemory } from "./memory.ts";
import { emptyPage, openPages } from "./pages.ts";
import { inTurns, timeOf } from "./timing.ts";

const rows = 100_000;
/** The 200th page, counted as the address does, from 0. */
const page = 199;
/** A filter that lets an eighth of them through. */
const fewer = { minPersons: 8 };

const file = z.object({
  body: z.custom<ReadableStream<Uint8Array>>((body) => body instanceof ReadableStream),
});

/** A list of 100,000 units: its first page and its 200th, as a call and as HTML; the whole of it as Excel. */
export const benchmark: Benchmark = async (tell) => {
  const house = await openHouse({ units: 20, contracts: 0, clients: 20 });
  try {
    tell(`filling ${rows} units with owners, houses, pictures and stays`);
    await fill(house, { buildings: 5_000, clients: 10_000, units: rows, contracts: rows });
    await furnish(house);
    return [...(await lists(house)), ...(await exports(house, tell))];
  } finally {
    await house.close();
  }
};

/** Owners, houses and two pictures for each unit, so that no part of a row is empty. */
async function furnish({ sql }: House): Promise<void> {
  await sql(
    `UPDATE unit u SET owner_id = o.id, building_id = h.id, district = 'District ' || u.id % 23, persons = 1 + u.id % 8
     FROM (SELECT organization_id, id, row_number() OVER (ORDER BY id) AS n FROM client WHERE organization_id = 1) o,
       (SELECT organization_id, id, row_number() OVER (ORDER BY id) AS n FROM building WHERE organization_id = 1) h
     WHERE u.label LIKE 'Unit %' AND u.organization_id = 1 AND o.n = 1 + u.id % 10000 AND h.n = 1 + u.id % 5000`,
  );
  await sql(
    `INSERT INTO unit_image (organization_id, unit_id, position, file_key, width, height)
     SELECT organization_id, id, n, '', 800, 600 FROM unit, generate_series(1, 2) n WHERE label LIKE 'Unit %'`,
  );
  await sql("VACUUM ANALYZE");
}

async function lists(house: House): Promise<Figure[]> {
  const { client } = house;
  const pages = await openPages(house);
  const took = await inTurns({
    smallest: () => client.session.profile({}),
    firstCall: () => client.units.list({}),
    farCall: () => client.units.list({ page }),
    empty: () => pages.html(emptyPage),
    firstHtml: () => pages.html("/real_estate"),
    farHtml: () => pages.html(`/real_estate?page=${page}`),
  });
  const figure = (what: string, value: number, than: string, reference: number, budget?: number): Figure => ({
    what: `${what}, ${rows} units`,
    value,
    unit: "ms",
    budget: null,
    reference: { what: than, value: reference, ratio: value / reference, budget },
  });
  return [
    figure("call, page 1", took.firstCall, "user/profile", took.smallest),
    figure("call, page 200", took.farCall, "page 1", took.firstCall),
    figure("HTML, page 1", took.firstHtml, "empty page", took.empty, 3),
    figure("HTML, page 200", took.farHtml, "empty page", took.empty, 3),
  ];
}

async function exports(house: House, tell: (text: string) => void): Promise<Figure[]> {
  const { client } = house;
  const ask = (filter: object) => client.units.exportList({ query: JSON.stringify({ filter }) });
  tell("exporting an eighth, then all of them");
  // Once before, so that what is loaded and kept for good counts for neither.
  await bytesOf(await ask(fewer));
  const small = watchMemory();
  await bytesOf(await ask(fewer));
  const smallPeak = small.end();
  const whole = watchMemory();
  let bytes = 0;
  const took = await timeOf(async () => {
    bytes = await bytesOf(await ask({}));
  });
  const wholePeak = whole.end();
  const plain = await timeOf(() => house.sql("SELECT * FROM unit ORDER BY address, house, apt, id"));
  const template = await timeOf(async () => bytesOf(await client.units.template({})));
  return [
    {
      what: `Excel of ${rows} units, ${(bytes / 1024 / 1024).toFixed(1)} MB`,
      value: took / 1000,
      unit: "s",
      budget: null,
      reference: { what: "one SELECT of them", value: plain / 1000, ratio: took / plain },
    },
    { what: "Excel", value: rows / (took / 1000), unit: "rows/s", budget: null },
    { what: "memory above the start, an eighth of them", value: smallPeak, unit: "MB", budget: null },
    { what: `memory above the start, ${rows} of them`, value: wholePeak, unit: "MB", budget: 64, limit: 128 },
    { what: "Excel template", value: template, unit: "ms", budget: null },
  ];
}

/** Reads a file as a browser does, and forgets it. */
async function bytesOf(reply: unknown): Promise<number> {
  let bytes = 0;
  for await (const chunk of file.parse(reply).body) bytes += chunk.byteLength;
  return bytes;
}
