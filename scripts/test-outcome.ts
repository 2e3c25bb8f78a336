import { readFileSync } from "node:fs";

/** A failed test, with the data by which its runner finds it again. */
export interface FailedTest {
  /** Its file, from the root of the project. */
  file: string;
  /** Its full name; null when the file itself could not be loaded. */
  name: string | null;
  /** The project of Vitest it belongs to. */
  project?: string;
  seconds: number;
}

/** The outcome of a test run; each runner's reporter writes one to the file named by `OUTCOME_FILE`. */
export interface Outcome {
  passed: number;
  failed: FailedTest[];
  /** Errors outside of a test, or tests that passed without asserting anything; running these again would not help. */
  faults: string[];
  /** How long the tests of each file took. */
  files: { file: string; seconds: number }[];
}

/** A test that failed among the others and passed alone. */
export interface Unsteady {
  file: string;
  name: string | null;
  /** Its duration when it failed, and when it passed. */
  seconds: number;
  secondsAlone: number;
}

/** The most unsteady tests that a run may have; more of them fail it. */
export const mostUnsteady = 5;

/** Returns the outcome that a reporter wrote; a runner that wrote none failed before its tests began. */
export function readOutcome(path: string, title: string): Outcome {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return { passed: 0, failed: [], faults: [`${title} left no report`], files: [] };
  }
}

/** A failed test with the command that runs it alone. */
export interface Again {
  test: FailedTest;
  run: (test: FailedTest) => Outcome;
}

/**
 * Runs each failed test once more, alone, and separates those that pass now from those that fail again. If more tests failed than may be
 * unsteady, the run has failed anyway, and nothing is run again.
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
