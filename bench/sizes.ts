import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { ServerBuild } from "@remix-run/node";
import { demoSize } from "#api/demo/seed.ts";
import { builtFrom, bytesOf, filesOfScreen, loadedWith } from "./client-modules.ts";
import { type Benchmark, type Figure, kilobytes } from "./figure.ts";
import { openHouse } from "./house.ts";
import { buildFolder, compressedBytes, openPages } from "./pages.ts";

/** Kilobytes, compressed (architecture, "Budgets"). */
const budgets = { screen: 110, lite: 5, list: 25, listBeyondShell: 14, timeline: 60, palette: 15 };
/**
 * Screens over their budget may not grow while they are. React, the router and i18next are 105 of the 110; lists
 * bring their own 12, forms zod (29 KB), conform (10 KB) and their fields as well, a new stay also phone numbers of all countries.
 */
const screenLimits: [RegExp, number][] = [
  [/contracts\.rent\.new$|real_estate\.edit/, 222],
  [/edit|new|add|invoice\.|import|jobs\.\$id/, 172],
  [/_index$|owners|deleted|invoices/, 128],
  [/./, 124],
];
/** cmdk alone is 18 KB, measured when it was chosen, and its dialog part of that; the palette's own code is 3 KB. */
const paletteLimit = 17;
const islands = [
  {
    name: "timeline",
    on: "routes/_app.calendar.time-line.rents",
    budget: budgets.timeline,
    limit: budgets.timeline,
  },
  { name: "palette", on: "routes/_app._index", budget: budgets.palette, limit: paletteLimit },
  // Loaded when somebody asks for it; AG Grid is 217 KB, which is why it is never the only way to read a list.
  { name: "grid", on: "routes/_app.buildings._index", budget: null, limit: 215 },
];
const lists = [
  "/buildings",
  "/real_estate",
  "/real_estate/contracts/rent",
  "/clients",
  "/report/monetary/invoices",
];

/** What the browser has to fetch: scripts of each screen, islands, lite mode, HTML of the lists. */
export const benchmark: Benchmark = async () => {
  const house = await openHouse(demoSize);
  try {
    const pages = await openPages(house);
    const built = readdirSync(join(buildFolder, "client/assets"));
    return [
      ...screenFigures(pages.build),
      size("scripts in lite mode", bytesOf([builtFrom("lite", built)]), budgets.lite),
      ...islands.map(({ name, on, budget, limit }) => {
        const there = filesOfScreen(pages.build, on);
        const more = [...loadedWith(builtFrom(name, built))].filter((file) => !there.has(file));
        return size(`island ${name}, beyond its screen`, bytesOf(more), budget, limit);
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
    .map((id) => {
      const limit = screenLimits.find(([pattern]) => pattern.test(id))?.[1] ?? budgets.screen;
      return size(
        `scripts of ${id.replace("routes/", "")}`,
        bytesOf(filesOfScreen(build, id)),
        budgets.screen,
        limit,
      );
    })
    .sort((a, b) => b.value - a.value);
}

async function listFigures(html: (path: string) => Promise<string>): Promise<Figure[]> {
  const shell = await compressedBytes(await html("/keys"));
  const figures: Figure[] = [];
  for (const path of lists) {
    const bytes = await compressedBytes(await html(path));
    figures.push(size(`HTML of ${path}`, bytes, budgets.list));
    figures.push(size(`HTML of ${path} beyond the shell`, bytes - shell, budgets.listBeyondShell));
  }
  return figures;
}

function size(what: string, bytes: number, budget: number | null, limit = budget): Figure {
  return { what, value: kilobytes(bytes), unit: "KB", budget, ...(limit !== null && { limit }) };
}
