// Runs everything and ends with one line, "N passed, N failed". Lint, types and sizes count as one test each. Failed tests run
// once more, alone, at the end. With `--changed` only the tests affected by the change against origin/main run: docs/testing.md.
import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { changedFiles, changesEverything, sourcesIn, testsFor } from "./changed-tests.ts";
import { escaped, judge, patternOf, readOutcome } from "./test-outcome.ts";
import { startThrowawayPostgres } from "./throwaway-postgres.mjs";

const root = join(import.meta.dirname, "..");
const reports = mkdtempSync(join(tmpdir(), "hauswart-reports-"));
const total = { passed: 0, failed: 0 };
/** The duration of each test file, in seconds. */
const took = [];
/** Failed tests, with the function that runs one of them alone. */
const again = [];

await Promise.all([
  check("Types", ["npm", "run", "--silent", "typecheck"]),
  check("Lint", ["npm", "run", "--silent", "lint"]).then(() =>
    check("Sizes", ["node", "bench/run.ts", "sizes"]),
  ),
]);
const changedOption = process.argv.find((word) => /^--changed(=|$)/.test(word));
const changed = changedOption ? changedFiles(root, changedOption.split("=")[1]) : null;
if (changed && !changesEverything(changed)) {
  runReached(testsFor(sourcesIn(root), changed));
  runFailedAgain();
} else await runAll();
tellSlowest();

rmSync(reports, { recursive: true, force: true });
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

async function runAll() {
  vitest("Unit and API tests, embedded PostgreSQL", []);
  const title = "API tests, PostgreSQL 15";
  const server = await startThrowawayPostgres("/usr/lib/postgresql/15/bin").catch(({ message }) => {
    count(title, 0, [message]);
  });
  try {
    if (server) vitest(title, ["--project", "each"], { TEST_DATABASE_URL: server.url });
    playwright("Browser tests", []);
    runFailedAgain();
  } finally {
    await server?.stop();
  }
}

function runReached({ files, walks, specs, screens }) {
  if (files.length > 0) vitest("Unit and API tests that the change reaches", files);
  if (walks) vitest("Walks over the calls it reaches", [...walks.files, "-t", walks.pattern]);
  if (specs.length === 0 && !screens) return;
  // Both use one server: a test is selected by its file, a visit by its screen.
  const named = [...specs.map((file) => escaped(basename(file))), ...(screens ? [screens] : [])];
  const visits = screens ? ["tests/every-screen.spec.ts"] : [];
  playwright("Browser tests and visits of screens that the change reaches", [
    ...specs,
    ...visits,
    `--grep=${named.join("|")}`,
  ]);
}

/** Each needs one core, so two of them run side by side; their output is printed when they are done. */
async function check(title, [command, ...arguments_]) {
  const began = Date.now();
  const { status, output } = await new Promise((resolve) => {
    const output = [];
    const child = spawn(command, arguments_, {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      env: ownTools(),
    });
    child.stdout.on("data", (part) => output.push(part));
    child.stderr.on("data", (part) => output.push(part));
    child.once("error", (error) => resolve({ status: 1, output: [Buffer.from(`${error.message}\n`)] }));
    child.once("close", (status) => resolve({ status, output }));
  });
  process.stdout.write(
    `\n── ${title}\n${Buffer.concat(output)}   ${((Date.now() - began) / 1000).toFixed(1)} s\n`,
  );
  if (status === 0) count(title, 1, []);
  else count(title, 0, [`ended with ${status}`]);
}

function vitest(title, more, environment = {}) {
  const start = (title, more) =>
    run(
      title,
      ["vitest", "run", "--reporter=default", "--reporter=./scripts/vitest-outcome.ts", ...more],
      environment,
    );
  // The whole file runs: its tests depend on the ones before them.
  settle(title, start(title, more), ({ file, project }) =>
    start(`Once more: ${file}`, [file, `--project=${project}`]),
  );
}

function playwright(title, more) {
  const start = (title, more) =>
    run(title, ["playwright", "test", "--reporter=list,./scripts/playwright-outcome.ts", ...more]);
  settle(title, start(title, more), ({ file, name }) =>
    start(`Once more: ${file}`, [
      file,
      "--workers=1",
      ...(name === null ? [] : [`--grep=${patternOf(name)}`]),
    ]),
  );
}

/** Failed tests are counted only once they have also failed alone. */
function settle(title, { passed, failed, faults, files }, runAlone) {
  took.push(...files);
  again.push(...failed.map((test) => ({ test, run: runAlone })));
  count(title, passed, faults, failed.length);
}

function runFailedAgain() {
  const { unsteady, broken } = judge(again);
  total.passed += unsteady.length;
  total.failed += broken.length;
  mkdirSync(join(root, ".cache"), { recursive: true });
  writeFileSync(join(root, ".cache/unsteady.json"), JSON.stringify(unsteady, null, 2));
  if (unsteady.length > 0) process.stdout.write("\n── Unsteady\n");
  for (const { file, name, seconds, secondsAlone } of unsteady)
    process.stdout.write(
      `${file} ${name ?? ""}\n   failed after ${seconds.toFixed(1)} s, passed alone in ${secondsAlone.toFixed(1)} s\n`,
    );
  if (broken.length > 0) process.stdout.write("\n── Failed\n");
  for (const { file, name } of broken) process.stdout.write(`${file} ${name ?? ""}\n`);
}

function count(title, passed, faults, toRunAgain = 0) {
  total.passed += passed;
  total.failed += faults.length;
  for (const fault of faults) process.stdout.write(`${title}: ${fault}\n`);
  process.stdout.write(`${title}: ${passed} passed, ${faults.length + toRunAgain} failed\n`);
}

/** Runs tests and returns the outcome that their reporter wrote. */
function run(title, [command, ...arguments_], environment = {}) {
  process.stdout.write(`\n── ${title}\n`);
  const began = Date.now();
  const file = join(reports, "outcome.json");
  rmSync(file, { force: true });
  const { status } = spawnSync(command, arguments_, {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...ownTools(), ...environment, OUTCOME_FILE: file },
  });
  process.stdout.write(`   ${((Date.now() - began) / 1000).toFixed(1)} s\n`);
  const outcome = readOutcome(file, title);
  // A runner that failed without naming a reason.
  if (status !== 0 && outcome.failed.length + outcome.faults.length === 0)
    outcome.faults.push(`ended with ${status}`);
  return outcome;
}

/** Puts the programs of the packages first, so that everything runs on the Node that is pinned there. */
function ownTools() {
  return { ...process.env, PATH: `${join(root, "node_modules/.bin")}:${process.env.PATH}` };
}

/** Prints the ten files that took longest. */
function tellSlowest() {
  const slowest = took.sort((a, b) => b.seconds - a.seconds).slice(0, 10);
  process.stdout.write("\n── Slowest files\n");
  for (const { file, seconds } of slowest)
    process.stdout.write(`${seconds.toFixed(1).padStart(7)} s  ${file}\n`);
}
