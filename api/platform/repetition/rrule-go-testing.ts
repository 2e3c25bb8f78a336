import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A test of rrule-go that compares dates. */
export interface GoCase {
  name: string;
  /** Its source in Go. */
  body: string;
}

const source = "golang-github-teambition-rrule-go-dev";
const version = "1.8.1-1";
const inside = "usr/share/gocode/src/github.com/teambition/rrule-go";

/**
 * Returns the tests of rrule-go 1.8.1 (MIT, Teambition), which are those of Python's dateutil and some more.
 * They are downloaded from Debian once a machine into the folder for temporary files. Null when that cannot
 * be done.
 */
export function goCases(): GoCase[] | null {
  const folder = join(tmpdir(), `${source}_${version}`);
  if (!existsSync(folder) && !fetchInto(folder)) return null;
  return readdirSync(join(folder, inside))
    .filter((file) => file.endsWith("_test.go") && file !== "example_test.go")
    .flatMap((file) => testsOf(readFileSync(join(folder, inside, file), "utf8")));
}

function fetchInto(folder: string): boolean {
  const work = mkdtempSync(join(tmpdir(), "rrule-go-"));
  const run = (command: string, ...rest: string[]) =>
    spawnSync(command, rest, { cwd: work, stdio: "ignore", timeout: 30_000 }).status === 0;
  const fetched = () => run("apt-get", "download", `${source}=${version}`);
  if (!fetched() && !(run("apt-get", "update") && fetched())) return false;
  const archive = readdirSync(work).find((file) => file.endsWith(".deb"));
  mkdirSync(join(work, "open"));
  if (!archive || !run("dpkg-deb", "-x", archive, "open")) return false;
  // Renamed as a whole, because another worker may look for it now.
  if (!existsSync(folder)) renameSync(join(work, "open"), folder);
  rmSync(work, { recursive: true, force: true });
  return true;
}

function testsOf(text: string): GoCase[] {
  return [...text.matchAll(/^func (Test\w+)\(t \*testing\.T\) \{\n(.*?)^\}\n/gms)].map(
    ([, name = "", body = ""]) => ({ name, body }),
  );
}

/** Returns the contents of the braces that follow each `opening` in a text. */
export function inBraces(text: string, opening: string): string[] {
  return text
    .split(opening)
    .slice(1)
    .map((rest) => {
      let open = 1;
      let at = rest.indexOf("{") + 1;
      const begin = at;
      for (; open > 0; at += 1) open += rest[at] === "{" ? 1 : rest[at] === "}" ? -1 : 0;
      return rest.slice(begin, at - 1);
    });
}

/** Returns all `time.Date(…, time.UTC)` of a text as `1997-09-02T09:00:00`. */
export function timesIn(text: string): string[] {
  return [...text.matchAll(/time\.Date\(([\d, ]+), time\.UTC\)/g)].map(([, numbers = ""]) => {
    const [year = 0, month = 1, day, hour, minute, second] = numbers.split(",").map(Number);
    return new Date(Date.UTC(year, month - 1, day, hour, minute, second)).toISOString().slice(0, 19);
  });
}

const days = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

/** Returns the rule of an `ROption`, and its start. */
export function ruleOf(option: string): { rule: string; start: string } {
  const parts: string[] = [];
  let start = "1997-09-02T09:00:00";
  for (const [, name = "", value = ""] of option.matchAll(
    /(\w+):\s*(time\.Date\([^)]*\)|\[\]\w+\{(?:\{[^}]*\}|[^}])*\}|-?\w+)/g,
  )) {
    if (name === "Dtstart") start = timesIn(value)[0] ?? start;
    else if (name === "Until") parts.push(`UNTIL=${timesIn(value)[0]?.replaceAll(/[-:]/g, "")}Z`);
    else if (name === "Byweekday") parts.push(`BYDAY=${weekdaysOf(value)}`);
    else
      parts.push(`${name.toUpperCase()}=${value.replace(/^\[\]\w+\{(.*)\}$/s, "$1").replaceAll(/\s/g, "")}`);
  }
  return { rule: parts.join(";"), start };
}

/** `TU`, `TH.Nth(-1)`, and `{1, -54}`: the weekday, and which one it is. */
function weekdaysOf(value: string): string {
  return [...value.matchAll(/\b([A-Z]{2})\b(?:\.Nth\(([-+]?\d+)\))?|\{(\d), (-?\d+)\}/g)]
    .map(([, name, nth = "", place, which = ""]) => `${nth}${which}${name ?? days[Number(place)]}`)
    .join(",");
}
