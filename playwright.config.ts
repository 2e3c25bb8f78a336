import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { defineConfig } from "@playwright/test";

/** A browser of the system's packages, one without a window where there is one; none is ever downloaded. */
function chromium(): string {
  const names = [
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
  ];
  const folders = ["/usr/bin", ...(process.env.PATH ?? "").split(delimiter)];
  const found = folders.flatMap((folder) => names.map((name) => join(folder, name))).find(existsSync);
  if (!found)
    throw new Error(
      "No Chromium found. Install it from the system's packages, e.g. apt-get install chromium.",
    );
  return found;
}

export default defineConfig({
  testDir: "tests",
  globalSetup: "./tests/start-server.ts",
  outputDir: ".cache/playwright",
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 300_000,
  // A machine that is busy with other things takes its time; what is right never waits so long.
  expect: { timeout: 20_000 },
  reporter: [
    ["line"],
    ["json", { outputFile: ".cache/playwright-report.json" }],
    ["./scripts/playwright-outcome.ts"],
  ],
  use: {
    baseURL: process.env.HAUSWART_URL,
    storageState: process.env.HAUSWART_SIGNED_IN,
    locale: "en-GB",
    timezoneId: "Europe/Vienna",
    viewport: { width: 1366, height: 900 },
    actionTimeout: 20_000,
    navigationTimeout: 45_000,
    // Keeping one of each test takes a tenth of the time; `TRACE=1` keeps those of tests that fail.
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    launchOptions: {
      executablePath: chromium(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
});
