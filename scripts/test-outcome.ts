import { readFileSync } from "node:fs";

/** A test that failed, as its runner finds it again. */
export interface FailedTest {
  /** Its file, from the root of the project. */
  file: string;
  /** Its whole name; null where the file itself could not be loaded. */
  name: string | null;
  /** The project of Vitest it belongs to. */
  project?: string;
  seconds: number;
}

/** What a run of tests came to; each runner's reporter writes one to the file that `OUTCOME_FILE` names. */
export interface Outcome {
  passed: number;
  failed: FailedTest[];
  /** What went wrong outside of a test, or passed without asserting anything: nothing that running it again would settle. */
  faults: string[];
  /** How long the tests of each file took. */
  files: { file: string; seconds: number }[];
}

/** A test that failed among the others and passed alone. */
export interface Unsteady {
  file: string;
  name: string | null;
  /** How long it took when it failed, and when it passed. */
  seconds: number;
  secondsAlone: number;
}

/** More of them fail the run. */
export const mostUnsteady = 5;

/** The outcome a reporter left behind; a runner that left none failed before its tests began. */
export function readOutcome(path: string, title: string): Outcome {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return { passed: 0, failed: [], faults: [`${title} left no report`], files: [] };
  }
}

/** A failed test with what runs it alone. */
export interface Again {
  test: FailedTest;
  run: (test: FailedTest) => Outcome;
}

/**
 * Runs each failed test once more, alone, and tells those that pass now from those that fail again. Where more failed than may be unsteady
 * the run has failed either way, and nothing is run again.
 */
export function judge(failed: readonly Again[]): { unsteady: Unsteady[]; broken: FailedTest[] } {
  if (failed.length > mostUnsteady) return { unsteady: [], broken: failed.map(({ test }) => test) };
  const unsteady: Unsteady[] = [];
  const broken: FailedTest[] = [];
  for (const { test, run } of failed) {
    const alone = run(test);
    const passes = alone.passed > 0 && alone.failed.length === 0 && alone.faults.length === 0;
    if (!passes) broken.push(test);
    else {
      const { file, name, seconds } = test;
      const secondsAlone = alone.files.reduce((sum, each) => sum + each.seconds, 0);
      unsteady.push({ file, name, seconds, secondsAlone });
    }
  }
  return { unsteady, broken };
}

/** A pattern that only this text matches, up to its end. */
export function patternOf(text: string): string {
  return `${escaped(text)}$`;
}

/** A pattern that matches this text. */
export function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}
