// Makes sure that everything needed by `npm start` and `npm test` exists: packages, the build, for tests a browser and
// PostgreSQL 15. Runs on any Node >= 20 with nothing installed, and returns at once when there is nothing to do.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";

const root = join(import.meta.dirname, "..");
const installStamp = join(root, "node_modules/.installed-lock");
const buildStamp = join(root, "build/.sources");
const postgres15 = "/usr/lib/postgresql/15/bin";
const pgbouncer = "/usr/sbin/pgbouncer";
/** Chromium without a window to draw: the tests take a third less time in it. Not every system has it. */
const windowless = "chromium-headless-shell";
const browsers = [windowless, "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
/** Debian packages with mails and pages that mail readers are tested with. They are unpacked, not installed. */
const corpora = [
  "libpython3.11-testsuite",
  "golang-github-jhillyerd-enmime-dev",
  "golang-github-microcosm-cc-bluemonday-dev",
];
/** The inputs of the build. */
const sources = [
  "app",
  "contract",
  "locales",
  "public",
  "vite.config.ts",
  "remix.config.js",
  "tsconfig.json",
  "package-lock.json",
];

const wanted = new Set(process.argv.slice(2));
await alone(packagesMissing, installPackages);
if (wanted.has("--build")) await alone(buildStale, build);
if (wanted.has("--test")) {
  if (!onPath(windowless)) await wishSystemPackage(windowless);
  await needSystemPackage("chromium", () => browsers.some(onPath));
  // Without Dovecot and PgBouncer their tests are skipped.
  if (!existsSync("/usr/sbin/dovecot")) await wishSystemPackage("dovecot-imapd");
  await needSystemPackage("postgresql-15", () => existsSync(postgres15));
  if (!existsSync(pgbouncer)) await wishSystemPackage("pgbouncer");
  for (const name of corpora) await wishCorpus(name);
}

// Packages ----------------------------------------------------------------------------------------------------------

function packagesMissing() {
  const lock = readFileSync(join(root, "package-lock.json"));
  const digest = sha256(lock);
  if (readIfThere(installStamp) === digest) return false;
  if (!installedAsLocked(JSON.parse(lock.toString()))) return true;
  writeFileSync(installStamp, digest);
  return false;
}

/** Compares with npm's record of the installation, so that packages installed by hand are not installed again. */
function installedAsLocked(lock) {
  const there = readIfThere(join(root, "node_modules/.package-lock.json"));
  if (there === null) return false;
  const installed = JSON.parse(there).packages;
  return Object.entries(lock.packages).every(
    ([path, { version, optional, link }]) =>
      path === "" || optional || link || installed[path]?.version === version,
  );
}

async function installPackages() {
  say("Installing packages …");
  // Uses the npm and the Node that run this script: the ones in node_modules are about to be replaced.
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  const arguments_ = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  if (npm && node) await run(node, [npm, ...arguments_]);
  else await run("npm", arguments_);
  writeFileSync(installStamp, sha256(readFileSync(join(root, "package-lock.json"))));
}

// Build -------------------------------------------------------------------------------------------------------------

function buildStale() {
  const files = sourceFiles();
  const stamp = JSON.parse(readIfThere(buildStamp) ?? "{}");
  if (stamp.seen === seen(files)) return false;
  if (stamp.content !== content(files)) return true;
  writeFileSync(buildStamp, JSON.stringify({ seen: seen(files), content: content(files) }));
  return false;
}

async function build() {
  say("Building …");
  const files = sourceFiles();
  const stamp = JSON.stringify({ seen: seen(files), content: content(files) });
  rmSync(buildStamp, { force: true });
  await run("npm", ["run", "--silent", "build"]);
  writeFileSync(buildStamp, stamp);
}

function sourceFiles() {
  return sources
    .flatMap((source) => {
      const path = join(root, source);
      const stat = statSync(path, { throwIfNoEntry: false });
      if (!stat) return [];
      if (!stat.isDirectory()) return [path];
      const entries = readdirSync(path, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile() && !entry.name.includes(".test."))
        .map((entry) => join(entry.parentPath, entry.name));
    })
    .sort();
}

/** Fingerprint by size and time of every file, which is fast. */
function seen(files) {
  return sha256(
    files.map((file) => (({ size, mtimeMs }) => `${file} ${size} ${mtimeMs}`)(statSync(file))).join("\n"),
  );
}

/** Fingerprint by content: it stays the same after a checkout that only touched the files. */
function content(files) {
  return sha256(files.map((file) => `${file.slice(root.length)} ${sha256(readFileSync(file))}`).join("\n"));
}

// System packages ---------------------------------------------------------------------------------------------------

async function needSystemPackage(name, isThere) {
  if (isThere()) return;
  if (!mayInstall())
    fail(`The tests need ${name}. Install it (Debian: apt-get install ${name}) and run them again.`);
  say(`Installing ${name} …`);
  for (const arguments_ of toInstall(name)) await run("apt-get", arguments_);
  if (!isThere()) fail(`${name} was installed but is not where it should be.`);
}

/** Installs packages that the tests can do without. */
async function wishSystemPackage(name) {
  if (!mayInstall()) return;
  say(`Installing ${name} …`);
  const { spawnSync } = await import("node:child_process");
  for (const arguments_ of toInstall(name)) spawnSync("apt-get", arguments_, { stdio: "ignore" });
}

/** Unpacks a package into .cache/corpora. Without it the tests that read it are skipped. */
async function wishCorpus(name) {
  const folder = join(root, ".cache/corpora", name);
  if (existsSync(folder) || !onPath("apt-get") || !onPath("dpkg")) return;
  say(`Fetching ${name} …`);
  const { spawnSync } = await import("node:child_process");
  const download = join(root, ".cache/corpora", `.${name}`);
  mkdirSync(download, { recursive: true });
  spawnSync("apt-get", ["download", "-qq", name], { cwd: download, stdio: "ignore" });
  for (const file of readdirSync(download))
    if (file.endsWith(".deb")) spawnSync("dpkg", ["-x", join(download, file), folder], { stdio: "ignore" });
  rmSync(download, { recursive: true, force: true });
}

function mayInstall() {
  return process.getuid?.() === 0 && onPath("apt-get");
}

/** The arguments for `apt-get`, one call after another. */
function toInstall(name) {
  process.env.DEBIAN_FRONTEND = "noninteractive";
  return [
    ["update", "-qq"],
    ["install", "-y", "-qq", "--no-install-recommends", name],
  ];
}

function onPath(command) {
  return (process.env.PATH ?? "").split(delimiter).some((folder) => existsSync(join(folder, command)));
}

// -------------------------------------------------------------------------------------------------------------------

/** Does the work when it is needed, in one process at a time: two processes started at once must both succeed. */
async function alone(due, work) {
  if (!due()) return;
  const lock = join(root, ".cache/prepare.lock");
  mkdirSync(join(root, ".cache"), { recursive: true });
  while (!claim(lock)) await new Promise((resolve) => setTimeout(resolve, 200));
  process.once("exit", () => rmSync(lock, { force: true }));
  if (due()) await work();
  rmSync(lock, { force: true });
}

function claim(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch {
    const holder = readIfThere(lock);
    if (holder && !alive(Number(holder))) rmSync(lock, { force: true });
    return false;
  }
}

function alive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function run(command, arguments_) {
  const { spawnSync } = await import("node:child_process");
  const { status, error } = spawnSync(command, arguments_, {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (status !== 0)
    fail(`${command} ${arguments_.slice(0, 3).join(" ")} failed${error ? `: ${error.message}` : ""}.`);
}

function readIfThere(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}

function sha256(value) {
  return createHash("sha256").update(value).digest("hex");
}

function say(text) {
  process.stdout.write(`${text}\n`);
}

function fail(text) {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
