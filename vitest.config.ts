import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";

const files = globSync("{api,contract,server,app,scripts}/**/*.test.{ts,tsx}");

/** Asks for a house, or for a database of its own. */
const withDatabase = /\b(testHouse|cloneDatabase|createEmptyDatabase)\b|#api\/[\w/-]+-testing\.ts/;
/** What it asks is the same on every PostgreSQL: an answer to odd input, a right, a process. Begins a line of the file. */
const once = /^\/\/ On one PostgreSQL only: /m;
/** Puts something else in the place of a module or of what all share: its neighbours must not see that. */
const apart =
  /\bvi\.(mock|doMock|stubGlobal|stubEnv|spyOn|useFakeTimers)\b|process\.(env\.\w+ =|chdir|umask)/;

const kinds = files.map((file) => {
  const text = readFileSync(file, "utf8");
  return { file, database: withDatabase.test(text), once: once.test(text), apart: apart.test(text) };
});
const named = (of: (kind: (typeof kinds)[number]) => boolean) => kinds.filter(of).map(({ file }) => file);

const database = { globalSetup: ["./api/platform/database/testing.ts"] };

// Without the Remix plugin: what is tested here needs no routes. `#…` imports resolve by package.json, as in Node.
// Modules are loaded once a worker: loading them for each file takes as long as testing.
export default defineConfig({
  test: {
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 40_000,
    hookTimeout: 60_000,
    teardownTimeout: 60_000,
    // A test that asserts nothing, also because a list it goes through is empty, fails.
    expect: { requireAssertions: true },
    projects: [
      {
        extends: true,
        test: { name: "plain", isolate: false, include: named((kind) => !kind.database && !kind.apart) },
      },
      {
        extends: true,
        test: {
          name: "database",
          isolate: false,
          include: named((kind) => kind.database && !kind.once && !kind.apart),
          ...database,
        },
      },
      {
        extends: true,
        test: {
          name: "once",
          isolate: false,
          include: named((kind) => kind.database && kind.once && !kind.apart),
          ...database,
        },
      },
      { extends: true, test: { name: "apart", include: named((kind) => kind.apart), ...database } },
    ],
  },
});
