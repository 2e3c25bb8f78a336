import { existsSync } from "node:fs";
import { chromium, type Page } from "playwright";

const slowness = 6;
const runs = 3;
/** Stays in the island; the table it replaces has no grid. */
const bars = "[role=grid] [role=gridcell]";

declare global {
  interface Window {
    longTasks: { start: number; end: number }[];
  }
}

export interface Seen {
  /** Milliseconds from the navigation until the page answers; the best of three. */
  interactive: number;
  /** When the first stays of the timeline are drawn. */
  drawn: number;
  /** `interactive` of a page of the shell alone. */
  plain: number;
  longestTask: number;
}

/** Opens the timeline in Chromium with its processor slowed down, and scrolls it both ways. */
export async function browse(url: string, password: string): Promise<Seen> {
  const executablePath = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(
    existsSync,
  );
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: "en-GB" });
    const page = await context.newPage();
    await page.goto(`${url}/login`);
    await page.fill("input[name=username]", "admin");
    await page.fill("input[name=password]", password);
    await page.press("input[name=password]", "Enter");
    await page.waitForURL((address) => address.pathname !== "/login");
    await page.addInitScript(() => {
      window.longTasks = [];
      new PerformanceObserver((list) => {
        for (const { startTime, duration } of list.getEntries())
          window.longTasks.push({ start: startTime, end: startTime + duration });
      }).observe({ type: "longtask", buffered: true });
    });
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowness });
    const plain: Opened[] = [];
    const timeline: Opened[] = [];
    for (let run = 0; run < runs; run += 1) {
      plain.push(await open(page, `${url}/keys`, "h1"));
      timeline.push(await open(page, `${url}/calendar/time-line/rents`, bars));
    }
    return {
      interactive: Math.min(...timeline.map(({ interactive }) => interactive)),
      drawn: Math.min(...timeline.map(({ drawn }) => drawn)),
      plain: Math.min(...plain.map(({ interactive }) => interactive)),
      longestTask: await scroll(page),
    };
  } finally {
    await browser.close();
  }
}

interface Opened {
  drawn: number;
  interactive: number;
}

/** When the wanted part is there; interactive is the end of the last long task (over 50 ms) before a second without one. */
async function open(page: Page, address: string, wanted: string): Promise<Opened> {
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForSelector(wanted, { state: "attached" });
  const drawn = await page.evaluate(() => performance.now());
  const interactive = await page.evaluate(
    (since) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const last = window.longTasks.at(-1)?.end ?? 0;
          if (performance.now() - Math.max(last, since) > 1000) resolve(Math.max(last, since));
          else setTimeout(look, 100);
        };
        look();
      }),
    drawn,
  );
  return { drawn, interactive };
}

async function scroll(page: Page): Promise<number> {
  const grid = await page.locator("[role=grid]").first().boundingBox();
  if (!grid) throw new Error("There is no timeline to scroll.");
  await page.mouse.move(grid.x + grid.width / 2, grid.y + grid.height / 2);
  const began = await page.evaluate(() => performance.now());
  for (const [across, down] of [
    [0, 240],
    [90, 0],
    [0, -120],
  ] as const) {
    for (let step = 0; step < 40; step += 1) {
      await page.mouse.wheel(across, down);
      await page.waitForTimeout(25);
    }
  }
  await page.waitForTimeout(500);
  return page.evaluate((since) => {
    const tasks = window.longTasks.filter(({ start }) => start >= since);
    return Math.max(0, ...tasks.map(({ start, end }) => end - start));
  }, began);
}
