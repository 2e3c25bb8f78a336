import type { Page } from "playwright";
import { demoSize } from "#api/demo/seed.ts";
import type { Benchmark, Figure } from "./figure.ts";
import { openHouse, password } from "./house.ts";
import { startOver } from "./real-process.ts";
import { inSlowBrowser, open, quiet, type SlowBrowser } from "./slow-browser.ts";
import { median } from "./timing.ts";

const runs = 5;
/** Milliseconds a hand rests on a row before it presses. */
const rest = 150;

/** The rows of a list. */
const rows = "[data-open]";

const screens = [
  { name: "list of clients", path: "/clients", budget: 900 },
  { name: "list of units", path: "/real_estate", budget: 900 },
  { name: "home", path: "/", budget: 1200 },
];

/** What a slow browser makes of a screen it has seen before, and of the way from a list to a record and back. */
export const benchmark: Benchmark = async (tell) => {
  const house = await openHouse(demoSize);
  try {
    const server = await startOver(house);
    return await inSlowBrowser(server.url, password, ["h1", rows], (browser) =>
      visit(browser, server.url, tell),
    ).finally(() => server.stop());
  } finally {
    await house.close();
  }
};

/** The figures, of a browser that is signed in. */
export async function visit(
  browser: SlowBrowser,
  url: string,
  tell: (text: string) => void,
): Promise<Figure[]> {
  const { page } = browser;
  const figures: Figure[] = [];
  tell("visiting each screen again");
  for (const { name, path, budget } of screens) {
    const times: number[] = [];
    let requests = 0;
    const count = () => {
      requests += 1;
    };
    // The first visit fills the browser's store.
    for (let run = 0; run <= runs; run += 1) {
      requests = 0;
      page.on("request", count);
      const { interactive } = await open(browser, url + path, "h1");
      page.off("request", count);
      if (run > 0) times.push(interactive);
    }
    figures.push({ what: `${name} again, last long task ends`, value: median(times), unit: "ms", budget });
    figures.push({ what: `${name} again, requests`, value: requests, unit: "", budget: null });
  }
  tell("from lists to records and back");
  for (const { name, path } of screens.slice(0, 2)) {
    const there: number[] = [];
    const back: number[] = [];
    await open(browser, url + path, rows);
    for (let run = 0; run <= runs; run += 1) {
      const row = page.locator(rows).nth(run);
      await row.hover({ position: { x: 4, y: 4 } });
      await page.waitForTimeout(rest);
      await watchFor(page, "click", "[data-record] h1");
      await page.mouse.down();
      await page.mouse.up();
      const to = await painted(page);
      await quiet(browser, 0);
      await watchFor(page, "popstate", rows);
      await page.evaluate(() => history.back());
      const home = await painted(page);
      await quiet(browser, 0);
      if (run === 0) continue;
      there.push(to);
      back.push(home);
    }
    const figure = (what: string, times: number[]): Figure => ({
      what,
      value: median(times),
      unit: "ms",
      budget: 200,
    });
    figures.push(figure(`${name}: click to painted record`, there));
    figures.push(figure(`${name}: back to painted list`, back));
  }
  return figures;
}

declare global {
  interface Window {
    painted: Promise<number>;
  }
}

/** Takes the time from the next event of this kind until the wanted part has been painted. */
function watchFor(page: Page, event: string, wanted: string): Promise<void> {
  return page.evaluate(
    ([kind, selector]) => {
      window.painted = new Promise((resolve) => {
        const start = ({ timeStamp }: Event) => {
          // What stands when a frame begins has been painted when the next task runs.
          const tell = () =>
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
          const look = () => {
            if (!document.querySelector(selector)) return;
            changes.disconnect();
            tell();
          };
          // A frame for each look would slow down what is looked at.
          const changes = new MutationObserver(look);
          changes.observe(document, { childList: true, subtree: true });
        };
        window.addEventListener(kind, start, { capture: true, once: true });
      });
    },
    [event, wanted] as const,
  );
}

function painted(page: Page): Promise<number> {
  return page.evaluate(() => window.painted);
}
