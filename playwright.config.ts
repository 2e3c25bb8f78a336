import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { defineConfig } from "@playwright/test";

/** A browser of the system's packages; none is ever downloaded. */
function chromium(): string {
  const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
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
  timeout: 45_000,
  expect: { timeout: 7_000 },
  reporter: [
    ["line"],
    ["json", { outputFile: ".cache/playwright-report.json" }],
    ["./tests/assertion-reporter.ts"],
  ],
  use: {
    baseURL: process.env.HAUSWART_URL,
    storageState: process.env.HAUSWART_SIGNED_IN,
    locale: "en-GB",
    timezoneId: "Europe/Vienna",
    viewport: { width: 1366, height: 900 },
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    trace: "retain-on-failure",
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
