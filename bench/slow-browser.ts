import { existsSync } from "node:fs";
import { type CDPSession, chromium, type Page } from "playwright";

const slowness = 6;

declare global {
  interface Window {
    longTasks: { start: number; end: number }[];
  }
}

/** Signs in with a Chromium whose processor is slowed down six times; it notes each task over 50 ms. */
export async function inSlowBrowser<T>(
  url: string,
  password: string,
  act: (page: Page, session: CDPSession) => Promise<T>,
): Promise<T> {
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
    return await act(page, session);
  } finally {
    await browser.close();
  }
}

export interface Opened {
  /** Milliseconds from the navigation until the wanted part was there. */
  drawn: number;
  /** The end of the last long task (over 50 ms) before a second without one. */
  interactive: number;
}

/** Opens an address and waits until the page is quiet. */
export async function open(page: Page, address: string, wanted: string): Promise<Opened> {
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForSelector(wanted, { state: "attached" });
  const drawn = await page.evaluate(() => performance.now());
  return { drawn, interactive: await quiet(page, drawn) };
}

/** When the last long task ended, once there was none for a second; at least `since`. */
export function quiet(page: Page, since: number): Promise<number> {
  return page.evaluate(
    (from) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const last = Math.max(window.longTasks.at(-1)?.end ?? 0, from);
          if (performance.now() - last > 1000) resolve(last);
          else setTimeout(look, 100);
        };
        look();
      }),
    since,
  );
}
