import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, hydrated, password, signedOut, test } from "./office.ts";
import { launchServer, type ServerProcess } from "./server-process.ts";

// A demo of its own: what other tests add to the common one would be weighed as well.
const folder = mkdtempSync(join(tmpdir(), "hauswart-weights-"));
let server: ServerProcess;

test.use({ storageState: signedOut });

test.beforeAll(async () => {
  server = await launchServer({ DATA_DIR: folder, DEMO: "on", DEMO_PASSWORD: password, WEB_PROCESSES: "1" });
});

test.afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Files and KB of a page, from the first byte until it has stood for some seconds without anybody using it. */
async function weigh(page: Page, path: string): Promise<{ files: number; kB: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  let files = 0;
  let bytes = 0;
  // A drawing within the style sheet is no file, and pictures are what a board is for.
  const beside = new Set<string>();
  session.on("Network.requestWillBeSent", ({ requestId, request }) => {
    if (/^data:|\/images\/\d+\/thumb/.test(request.url)) beside.add(requestId);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (beside.has(requestId)) return;
    files += 1;
    bytes += encodedDataLength;
  });
  await page.goto(path);
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  await session.detach();
  return { files, kB: Math.round(bytes / 1000) };
}

const heavy = [
  ...["/", "/clients", "/real_estate", "/real_estate/contracts/rent", "/calendar/time-line/rents"],
  ...["/real_estate/contracts/rent/new", "/report/monetary/invoices", "/statistics/client", "/kanban"],
];

/** Files that a page may fetch where it is more than 30. A form brings its checks in files of their own, which other forms then have. */
const mostFiles: Record<string, number> = { "/real_estate/contracts/rent/new": 39 };

test("a page that is only opened fetches what it shows: at most 30 files and 330 KB", async ({ page }) => {
  await page.goto(`${server.url}/login`);
  await page.locator("[name=username]").fill("admin");
  await page.locator("[name=password]").fill(password);
  await page.keyboard.press("Enter");
  await expect(page.locator(".home")).toBeVisible();
  const weights: Record<string, { files: number; kB: number }> = {};
  for (const path of heavy) weights[path] = await weigh(page, server.url + path);
  console.log(JSON.stringify(weights));
  for (const [path, { files, kB }] of Object.entries(weights)) {
    expect(files, path).toBeLessThanOrEqual(mostFiles[path] ?? 30);
    expect(kB, path).toBeLessThanOrEqual(330);
  }
});
