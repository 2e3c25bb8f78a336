// Runs everything and ends with one line, "N passed, N failed". Lint, types and sizes count as one test each.
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { startThrowawayPostgres } from "./throwaway-postgres.mjs";

const root = join(import.meta.dirname, "..");
const reports = mkdtempSync(join(tmpdir(), "hauswart-reports-"));
const total = { passed: 0, failed: 0 };
/** How long each file of tests took, in seconds. */
const took = [];

await Promise.all([
  check("Types", ["npm", "run", "--silent", "typecheck"]),
  check("Lint", ["npm", "run", "--silent", "lint"]).then(() =>
    check("Sizes", ["node", "bench/run.ts", "sizes"]),
  ),
]);
vitest("Unit and API tests, embedded PostgreSQL", []);
await onPostgres15(({ url, version }) =>
  vitest(`API tests, PostgreSQL ${version}`, ["--project", "database"], { TEST_DATABASE_URL: url }),
);
playwright();
tellSlowest();

rmSync(reports, { recursive: true, force: true });
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

/** Each needs one core, so two of them run side by side; what they say is printed when they are done. */
async function check(title, [command, ...arguments_]) {
  const began = Date.now();
  const { status, said } = await new Promise((resolve) => {
    const said = [];
    const child = spawn(command, arguments_, {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      env: ownTools(),
    });
    child.stdout.on("data", (part) => said.push(part));
    child.stderr.on("data", (part) => said.push(part));
    child.once("error", (error) => resolve({ status: 1, said: [Buffer.from(`${error.message}\n`)] }));
    child.once("close", (status) => resolve({ status, said }));
  });
  process.stdout.write(
    `\n── ${title}\n${Buffer.concat(said)}   ${((Date.now() - began) / 1000).toFixed(1)} s\n`,
  );
  count(title, status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
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
  for (const { name, startTime, endTime } of report.testResults)
    took.push({ file: relative(root, name), seconds: (endTime - startTime) / 1000 });
  settle(title, status, { passed: report.numPassedTests, failed: report.numFailedTests + broken });
}

function playwright() {
  const title = "Browser tests";
  const file = join(reports, "playwright.json");
  const status = run(title, ["playwright", "test", "--reporter=list,json,./tests/assertion-reporter.ts"], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const report = readReport(file);
  if (!report) return count(title, { passed: 0, failed: 1 });
  for (const { file, specs, suites = [] } of report.suites) {
    const all = [...specs, ...suites.flatMap((suite) => suite.specs)];
    const results = all.flatMap((spec) => spec.tests.flatMap((test) => test.results));
    took.push({
      file: `tests/${file}`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    });
  }
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
  const began = Date.now();
  const { status } = spawnSync(command, arguments_, {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...ownTools(), ...environment },
  });
  process.stdout.write(`   ${((Date.now() - began) / 1000).toFixed(1)} s\n`);
  return status;
}

/** Programs of the packages first, so that all of it runs on the Node that is pinned there. */
function ownTools() {
  return { ...process.env, PATH: `${join(root, "node_modules/.bin")}:${process.env.PATH}` };
}

/** The ten files that took longest: where a minute could be saved. */
function tellSlowest() {
  const slowest = took.sort((a, b) => b.seconds - a.seconds).slice(0, 10);
  process.stdout.write("\n── Slowest files\n");
  for (const { file, seconds } of slowest)
    process.stdout.write(`${seconds.toFixed(1).padStart(7)} s  ${file}\n`);
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}
