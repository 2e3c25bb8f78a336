import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import type { ServerBuild } from "@remix-run/node";
import { demoSize } from "#api/demo/seed.ts";
import { builtFrom, bytesOf, filesOfScreen, loadedLater, loadedWith } from "./client-modules.ts";
import { type Benchmark, type Figure, kilobytes } from "./figure.ts";
import { openHouse } from "./house.ts";
import { buildFolder, compressedBytes, openPages } from "./pages.ts";

/** Kilobytes, compressed (architecture, "Budgets"). */
const budgets = {
  screen: 110,
  checks: 60,
  lite: 5,
  list: 25,
  listBeyondShell: 14,
  plainList: 40,
  // A drawing for each of the eighty entries of the menu is one of them.
  styles: 17.5,
  timeline: 60,
  palette: 15,
};
/** What comes when a form is typed in: zod, conform's reading of it and the form's own schema. */
const isCheck = (file: string) =>
  /^(check-typed|schema|\w+-schema|hours|draft-notice|leave-question)-/.test(file);
/** Islands, and the timeline's own document. */
const isIsland = (file: string) => /^(palette|grid|plain)-/.test(file);
/** Above this a screen fails; over its budget it is only said to be so. The menu that folds and filters costs each a kilobyte, questions that read their preview anew another. */
const screenLimit = 118;
/** The calendar home with its heaviest view: a month of events that are carried by keys. Today's page loads none of it. */
const screenLimits = [{ screen: /_app\.(home|_index)$/, limit: 150 }];
/** Parts that a tab shows together, and those that may stand beside any other. */
const together = [/^(prices-tab|season-card|price-rules-card)-/];
const beside = /^(request-panel|questions)-/;
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
/** Ten columns with a drawing in each row. The menu's entries stand in each, 75 bytes one of them: with eighty it is 3 KB more than with forty. */
const plainLimits: Record<string, number> = {
  "/real_estate": 50,
  "/real_estate/contracts/rent": 46,
  "/clients": 45,
};
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
      checkFigure(pages.build),
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

/** The heaviest screens, each with what it loads before it can be used: with the heaviest of its tabs. */
function screenFigures(build: ServerBuild): Figure[] {
  return screensOf(build)
    .map((id) => {
      const bytes = bytesOf(withHeaviestPart(filesOfScreen(build, id)));
      const limit = screenLimits.find(({ screen }) => screen.test(id))?.limit ?? screenLimit;
      return size(`scripts of ${id.replace("routes/", "")}`, bytes, budgets.screen, limit);
    })
    .sort((a, b) => b.value - a.value);
}

/** What the first touch of a form loads beyond its screen, of the form where it is most. */
function checkFigure(build: ServerBuild): Figure {
  const bytes = screensOf(build).map((id) => {
    const screen = withHeaviestPart(filesOfScreen(build, id));
    const checks = loadedLater(screen).filter(isCheck);
    return Math.max(0, ...checks.map((file) => bytesOf(newIn(screen, [file, ...checks.filter(isShared)]))));
  });
  return size("checks of a form that is typed in", Math.max(...bytes), budgets.checks);
}

const isShared = (file: string) => file.startsWith("check-typed-");

function screensOf(build: ServerBuild): string[] {
  const screens = Object.values(build.routes).filter((route) => route?.module.default !== undefined);
  return screens.flatMap((route) => (route && route.id !== "root" ? [route.id] : []));
}

function withHeaviestPart(screen: Set<string>): Set<string> {
  const parts = loadedLater(screen).filter((file) => !isCheck(file) && !isIsland(file));
  const always = parts.filter((file) => beside.test(file));
  const tabs = parts.map((file) => {
    const group = together.find((pattern) => pattern.test(file));
    return newIn(screen, [...always, ...(group ? parts.filter((other) => group.test(other)) : [file])]);
  });
  const [heaviest = []] = tabs.sort((a, b) => bytesOf(b) - bytesOf(a));
  return new Set([...screen, ...heaviest]);
}

/** What files load that is not there yet. */
function newIn(there: Set<string>, files: readonly string[]): string[] {
  return [...new Set(files.flatMap((file) => [...loadedWith(file)]))].filter((file) => !there.has(file));
}

function beyond(build: ServerBuild, id: string, other: string): string[] {
  const there = filesOfScreen(build, other);
  return [...filesOfScreen(build, id)].filter((file) => !there.has(file));
}

async function listFigures(html: (path: string) => Promise<string>): Promise<Figure[]> {
  const shell = await compressedBytes(await html("/keys"));
  const figures = [size("styles of a list", bytesOf(stylesOf(await html("/buildings"))), budgets.styles, 18)];
  for (const path of lists) {
    const page = await html(path);
    const bytes = await compressedBytes(page);
    const plain = Buffer.byteLength(page);
    figures.push(size(`HTML of ${path}`, bytes, budgets.list));
    figures.push(
      size(`HTML of ${path}, uncompressed`, plain, budgets.plainList, plainLimits[path] ?? budgets.plainList),
    );
    figures.push(size(`HTML of ${path} beyond the shell`, bytes - shell, budgets.listBeyondShell));
  }
  const matrix = await compressedBytes(await html(permissionPage.path));
  figures.push(size(`HTML of ${permissionPage.path}`, matrix, permissionPage.budget));
  return figures;
}

/** The style sheets that a page names: what all pages have, and its own. */
function stylesOf(page: string): string[] {
  return [...page.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = ""]) => basename(href));
}

function size(what: string, bytes: number, budget: number | null, limit = budget): Figure {
  return { what, value: kilobytes(bytes), unit: "KB", budget, ...(limit !== null && { limit }) };
}
