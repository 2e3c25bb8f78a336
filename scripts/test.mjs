// Runs everything and ends with one line, "N passed, N failed". Lint, types and sizes count as one test each.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startThrowawayPostgres } from "./throwaway-postgres.mjs";

const root = join(import.meta.dirname, "..");
const reports = mkdtempSync(join(tmpdir(), "hauswart-reports-"));
const total = { passed: 0, failed: 0 };

check("Lint", ["npm", "run", "--silent", "lint"]);
check("Types", ["npm", "run", "--silent", "typecheck"]);
check("Sizes", ["node", "bench/run.ts", "sizes"]);
vitest("Unit and API tests, embedded PostgreSQL", []);
await onPostgres15(({ url, version }) =>
  vitest(`API tests, PostgreSQL ${version}`, ["api/"], { TEST_DATABASE_URL: url }),
);
playwright();

rmSync(reports, { recursive: true, force: true });
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

function check(title, command) {
  count(title, run(title, command) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

function vitest(title, more, environment = {}) {
  const file = join(reports, `vitest-${Object.keys(environment).length}.json`);
  const status = run(
    title,
    ["vitest", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`, ...more],
    environment,
  );
  const report = readReport(file);
  if (!report) return count(title, { passed: 0, failed: 1 });
  // A file that could not even be loaded has no test that failed.
  const broken = report.testResults.filter(
    (suite) => suite.status === "failed" && suite.assertionResults.every((test) => test.status !== "failed"),
  ).length;
  settle(title, status, { passed: report.numPassedTests, failed: report.numFailedTests + broken });
}

function playwright() {
  const title = "Browser tests";
  const file = join(reports, "playwright.json");
  const status = run(title, ["playwright", "test", "--reporter=list,json"], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const report = readReport(file);
  if (!report) return count(title, { passed: 0, failed: 1 });
  settle(title, status, {
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected + report.errors.length,
  });
}

async function onPostgres15(tests) {
  const title = "API tests, PostgreSQL 15";
  const server = await startThrowawayPostgres("/usr/lib/postgresql/15/bin").catch((error) => {
    process.stdout.write(`\n${title}: ${error.message}\n`);
  });
  if (!server) return count(title, { passed: 0, failed: 1 });
  try {
    tests(server);
  } finally {
    await server.stop();
  }
}

/** A runner that fails without a failed test (an error outside of one) counts as one. */
function settle(title, status, { passed, failed }) {
  count(title, { passed, failed: status !== 0 && failed === 0 ? 1 : failed });
}

function count(title, { passed, failed }) {
  total.passed += passed;
  total.failed += failed;
  process.stdout.write(`${title}: ${passed} passed, ${failed} failed\n`);
}

function run(title, [command, ...arguments_], environment = {}) {
  process.stdout.write(`\n── ${title}\n`);
  const path = `${join(root, "node_modules/.bin")}:${process.env.PATH}`;
  const began = Date.now();
  const { status } = spawnSync(command, arguments_, {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, PATH: path, ...environment },
  });
  process.stdout.write(`   ${((Date.now() - began) / 1000).toFixed(1)} s\n`);
  return status;
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}
