import { existsSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { chromium, type Page } from "playwright";

const slowness = 6;
/** Milliseconds. */
const patience = 20_000;

declare global {
  interface Window {
    longTasks: { start: number; end: number }[];
    /** When the part that is looked for was there, by its selector. */
    drawnAt: Record<string, number>;
  }
}

/** A signed-in Chromium whose processor is slowed down six times. */
export interface SlowBrowser {
  page: Page;
  /**
   * The value of an expression in the page. Playwright's own ways would bring their 330 KB of script into each new page: a long task
   * of the instrument in the midst of what is measured.
   */
  ask: (expression: string) => Promise<number | null>;
  /**
   * Waits until an expression is not null; at most 20 seconds. It is looked at when the document changes or the focus moves: asked by
   * the clock it would take its share of the slow processor.
   */
  until: (expression: string) => Promise<void>;
}

/** Signs in with a slow Chromium; each of its pages notes its tasks over 50 ms and when the wanted parts were there. */
export async function inSlowBrowser<T>(
  url: string,
  password: string,
  wanted: readonly string[],
  act: (browser: SlowBrowser) => Promise<T>,
): Promise<T> {
  const browsers = ["chromium", "chromium-browser", "google-chrome", "chromium-headless-shell"];
  const executablePath = browsers.map((name) => `/usr/bin/${name}`).find((path) => existsSync(path));
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: "en-GB" });
    const page = await context.newPage();
    await page.goto(`${url}/login`);
    await page.fill("input[name=username]", "admin");
    await page.fill("input[name=password]", password);
    await page.press("input[name=password]", "Enter");
    await page.waitForURL((address) => address.pathname !== "/login");
    await page.addInitScript(takeNotes, wanted);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowness });
    const ask = async (expression: string) => {
      // Between two documents there is none to ask.
      const reply = await session.send("Runtime.evaluate", { expression }).catch(() => null);
      return typeof reply?.result.value === "number" ? reply.result.value : null;
    };
    const until = async (expression: string) => {
      for (const end = Date.now() + patience; Date.now() < end; await setTimeout(50)) {
        const evaluation = session.send("Runtime.evaluate", {
          expression: waiting(expression),
          awaitPromise: true,
        });
        // A document that was left takes its promise along.
        const reply = await Promise.race([evaluation.catch(() => null), setTimeout(end - Date.now(), null)]);
        if (reply?.result.value === 1) return;
      }
      throw new Error(`The page never came to: ${expression}`);
    };
    return await act({ page, ask, until });
  } finally {
    await browser.close();
  }
}

/** A promise of the page, kept once the expression is not null. */
const waiting = (expression: string) => `new Promise((keep) => {
  const look = () => {
    if ((${expression}) === null) return;
    changes.disconnect();
    removeEventListener("focusin", look, true);
    keep(1);
  };
  const changes = new MutationObserver(look);
  changes.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  addEventListener("focusin", look, true);
  look();
})`;

/** Runs in each page, before its own scripts. */
function takeNotes(wanted: readonly string[]): void {
  window.longTasks = [];
  window.drawnAt = {};
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      window.longTasks.push({ start: startTime, end: startTime + duration });
  }).observe({ type: "longtask", buffered: true });
  const look = () => {
    const missing = wanted.filter((selector) => !(selector in window.drawnAt));
    for (const selector of missing)
      if (document.querySelector(selector)) window.drawnAt[selector] = performance.now();
    if (missing.length > 0 && performance.now() < 10_000) requestAnimationFrame(look);
  };
  look();
}

export interface Opened {
  /** Milliseconds from the navigation until the wanted part was there. */
  drawn: number;
  /** The end of the last long task (over 50 ms) before a second without one. */
  interactive: number;
}

/** Opens an address and waits until the page is quiet. */
export async function open(browser: SlowBrowser, address: string, wanted: string): Promise<Opened> {
  await browser.page.goto(address, { waitUntil: "commit" });
  const drawn = await answered(browser, `window.drawnAt?.[${JSON.stringify(wanted)}]`);
  return { drawn, interactive: await quiet(browser, drawn) };
}

/** When the last long task ended, once there was none for a second; at least `since`, ms of the page. */
export function quiet(browser: SlowBrowser, since: number): Promise<number> {
  const last = `Math.max(window.longTasks?.at(-1)?.end ?? 0, ${since})`;
  return answered(browser, `performance.now() - ${last} > 1000 ? ${last} : null`);
}

async function answered({ ask }: SlowBrowser, expression: string): Promise<number> {
  for (const until = Date.now() + 30_000; Date.now() < until; ) {
    const answer = await ask(expression);
    if (answer !== null) return answer;
    await setTimeout(200);
  }
  throw new Error(`The page never had an answer to: ${expression}`);
}
