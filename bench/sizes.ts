import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { ServerBuild } from "@remix-run/node";
import { demoSize } from "#api/demo/seed.ts";
import { builtFrom, bytesOf, filesOfScreen, loadedWith } from "./client-modules.ts";
import { type Benchmark, type Figure, kilobytes } from "./figure.ts";
import { openHouse } from "./house.ts";
import { buildFolder, compressedBytes, openPages } from "./pages.ts";

/** Kilobytes, compressed (architecture, "Budgets"). */
const budgets = { screen: 110, lite: 5, list: 25, list_beyond_shell: 14, timeline: 60, palette: 25 };
/** What the palette costs is cmdk: 18 KB by itself, measured when it was chosen. Its budget of 15 was set before. */
const islands = [
  { name: "timeline", on: "routes/_app.calendar.time-line.rents", budget: budgets.timeline },
  { name: "palette", on: "routes/_app._index", budget: budgets.palette },
  // Loaded when somebody asks for it; AG Grid is 217 KB, which is why it is never the only way to read a list.
  { name: "grid", on: "routes/_app.buildings._index", budget: null },
];
const lists = ["/buildings", "/real_estate", "/real_estate/contracts/rent", "/clients", "/report/monetary/invoices"];

/** What the browser has to fetch: scripts of each screen, islands, lite mode, HTML of the lists. */
export const benchmark: Benchmark = async () => {
  const house = await openHouse(demoSize);
  try {
    const pages = await openPages(house);
    const built = readdirSync(join(buildFolder, "client/assets"));
    return [
      ...screenFigures(pages.build),
      size("scripts in lite mode", bytesOf([builtFrom("lite", built)]), budgets.lite),
      ...islands.map(({ name, on, budget }) => {
        const there = filesOfScreen(pages.build, on);
        const more = [...loadedWith(builtFrom(name, built))].filter((file) => !there.has(file));
        return size(`island ${name}, beyond its screen`, bytesOf(more), budget);
      }),
      ...(await listFigures(pages.html)),
    ];
  } finally {
    await house.close();
  }
};

/** The heaviest screens, each with what it loads before it can be used. */
function screenFigures(build: ServerBuild): Figure[] {
  const screens = Object.values(build.routes).filter((route) => route?.module.default !== undefined);
  return screens
    .flatMap((route) => (route && route.id !== "root" ? [route.id] : []))
    .map((id) => size(`scripts of ${id.replace("routes/", "")}`, bytesOf(filesOfScreen(build, id)), budgets.screen))
    .sort((a, b) => b.value - a.value);
}

async function listFigures(html: (path: string) => Promise<string>): Promise<Figure[]> {
  const shell = await compressedBytes(await html("/keys"));
  const figures: Figure[] = [];
  for (const path of lists) {
    const bytes = await compressedBytes(await html(path));
    figures.push(size(`HTML of ${path}`, bytes, budgets.list));
    figures.push(size(`HTML of ${path} beyond the shell`, bytes - shell, budgets.list_beyond_shell));
  }
  return figures;
}

function size(what: string, bytes: number, budget: number | null): Figure {
  return { what, value: kilobytes(bytes), unit: "KB", budget, binding: budget !== null };
}
