import type { Page } from "playwright";
import { inSlowBrowser, type Opened, open } from "./slow-browser.ts";

const runs = 3;
/** Stays in the island; the table it replaces has no grid. */
const bars = "[role=grid] [role=gridcell]";

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
export function browse(url: string, password: string): Promise<Seen> {
  return inSlowBrowser(url, password, ["h1", bars], async (browser) => {
    const plain: Opened[] = [];
    const timeline: Opened[] = [];
    for (let run = 0; run < runs; run += 1) {
      plain.push(await open(browser, `${url}/keys`, "h1"));
      timeline.push(await open(browser, `${url}/calendar/time-line/rents`, bars));
    }
    return {
      interactive: Math.min(...timeline.map(({ interactive }) => interactive)),
      drawn: Math.min(...timeline.map(({ drawn }) => drawn)),
      plain: Math.min(...plain.map(({ interactive }) => interactive)),
      longestTask: await scroll(browser.page),
    };
  });
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
