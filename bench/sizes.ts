import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { ServerBuild } from "@remix-run/node";
import { demoSize } from "#api/demo/seed.ts";
import { builtFrom, bytesOf, filesOfScreen, hasForm, loadedWith } from "./client-modules.ts";
import { type Benchmark, type Figure, kilobytes } from "./figure.ts";
import { openHouse } from "./house.ts";
import { buildFolder, compressedBytes, openPages } from "./pages.ts";

/** Kilobytes, compressed (architecture, "Budgets"). */
const budgets = { screen: 110, lite: 5, list: 25, listBeyondShell: 14, timeline: 60, palette: 15 };
/**
 * Screens with a form are over their budget and may not grow while they are: React and the router are 83 of the 110, the
 * shell 10, conform 10, fields and schema the rest. A unit's and a building's have the most tabs.
 */
const formLimits: [RegExp, number][] = [
  [/real_estate\.edit/, 140],
  [/building\.edit/, 132],
  [/./, 126],
];
/** cmdk alone is 18 KB, measured when it was chosen, and its dialog part of that; the palette's own code is 3 KB. */
const paletteLimit = 17;
const islands = [
  { name: "palette", on: "routes/_app._index", budget: budgets.palette, limit: paletteLimit },
  // Loaded when somebody asks for it; AG Grid is 217 KB, which is why it is never the only way to read a list, and Headless UI 17.
  { name: "grid", on: "routes/_app.buildings._index", budget: null, limit: 236 },
];
const lists = [
  "/buildings",
  "/real_estate",
  "/real_estate/contracts/rent",
  "/clients",
  "/report/monetary/invoices",
];
/** A hundred permissions on one page. */
const permissionPage = { path: "/organization/users/permissions", budget: 25 };

/** What the browser has to fetch: scripts of each screen, islands, lite mode, HTML of the lists. */
export const benchmark: Benchmark = async () => {
  const house = await openHouse(demoSize);
  try {
    const pages = await openPages(house);
    const built = readdirSync(join(buildFolder, "client/assets"));
    return [
      ...screenFigures(pages.build),
      size("scripts in lite mode", bytesOf([builtFrom("lite", built)]), budgets.lite),
      // The timeline is the whole of its screen, so it is loaded with it.
      size(
        "island timeline, beyond the shell",
        bytesOf(beyond(pages.build, "routes/_app.calendar.time-line.rents", "routes/_app.keys")),
        budgets.timeline,
      ),
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
      const files = filesOfScreen(build, id);
      const formLimit = hasForm(files) ? formLimits.find(([pattern]) => pattern.test(id))?.[1] : undefined;
      return size(
        `scripts of ${id.replace("routes/", "")}`,
        bytesOf(files),
        budgets.screen,
        formLimit ?? budgets.screen,
      );
    })
    .sort((a, b) => b.value - a.value);
}

function beyond(build: ServerBuild, id: string, other: string): string[] {
  const there = filesOfScreen(build, other);
  return [...filesOfScreen(build, id)].filter((file) => !there.has(file));
}

async function listFigures(html: (path: string) => Promise<string>): Promise<Figure[]> {
  const shell = await compressedBytes(await html("/keys"));
  const figures: Figure[] = [];
  for (const path of lists) {
    const bytes = await compressedBytes(await html(path));
    figures.push(size(`HTML of ${path}`, bytes, budgets.list));
    figures.push(size(`HTML of ${path} beyond the shell`, bytes - shell, budgets.listBeyondShell));
  }
  const matrix = await compressedBytes(await html(permissionPage.path));
  figures.push(size(`HTML of ${permissionPage.path}`, matrix, permissionPage.budget));
  return figures;
}

function size(what: string, bytes: number, budget: number | null, limit = budget): Figure {
  return { what, value: kilobytes(bytes), unit: "KB", budget, ...(limit !== null && { limit }) };
}
