import { defineConfig } from "vitest/config";

// Without the Remix plugin: what is tested here needs no routes. `#…` imports resolve by package.json, as in Node.
export default defineConfig({
  test: {
    include: ["{api,contract,server,app,scripts}/**/*.test.{ts,tsx}"],
    globalSetup: ["./api/platform/database/testing.ts"],
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 40_000,
    hookTimeout: 60_000,
    teardownTimeout: 60_000,
  },
});
