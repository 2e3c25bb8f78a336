import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";

const files = globSync("{api,contract,server,app,scripts}/**/*.test.{ts,tsx}");

/** Asks for a house, or for a database of its own. */
const withDatabase = /\b(testHouse|cloneDatabase|createEmptyDatabase)\b|#api\/[\w/-]+-testing\.ts/;
/** What it asks depends on the PostgreSQL: migrations, statements written by hand, each call's good sample. Begins the file. */
const each = /^\/\/ On each PostgreSQL: /;
/** Puts something else in the place of a module or of what all share: its neighbours must not see that. */
const apart =
  /\bvi\.(mock|doMock|stubGlobal|stubEnv|spyOn|useFakeTimers)\b|process\.(env\.\w+ =|chdir|umask)/;

const kinds = files.map((file) => {
  const text = readFileSync(file, "utf8");
  return { file, database: withDatabase.test(text), each: each.test(text), apart: apart.test(text) };
});
const torn = kinds.filter((kind) => kind.each && (kind.apart || !kind.database));
if (torn.length > 0)
  throw new Error(
    `${torn.map(({ file }) => file).join()}: on each PostgreSQL runs only what asks for a database and runs beside others.`,
  );
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
          include: named((kind) => kind.database && !kind.each && !kind.apart),
          ...database,
        },
      },
      {
        extends: true,
        test: {
          name: "each",
          isolate: false,
          include: named((kind) => kind.each && !kind.apart),
          ...database,
        },
      },
      { extends: true, test: { name: "apart", include: named((kind) => kind.apart), ...database } },
    ],
  },
});
