import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { FullResult, Reporter, TestCase, TestError, TestResult } from "@playwright/test/reporter";
import type { FailedTest, Outcome } from "./test-outcome.ts";

/**
 * Writes the outcome of a run to the file named by `OUTCOME_FILE`. A test that passed without any check, e.g. because the list it
 * loops over was empty, fails the run.
 */
export default class PlaywrightOutcome implements Reporter {
  #passed = 0;
  readonly #failed: FailedTest[] = [];
  /** Files whose later tests were left out because an earlier one failed. */
  readonly #cutShort = new Set<string>();
  readonly #faults: string[] = [];
  readonly #seconds = new Map<string, number>();

  printsToStdio(): boolean {
    return false;
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const file = relative(process.cwd(), test.location.file);
    const seconds = result.duration / 1000;
    this.#seconds.set(file, (this.#seconds.get(file) ?? 0) + seconds);
    // The titles of the run, the project and the file come before its own titles.
    const name = test.titlePath().slice(3).join(" ");
    if (result.status === "skipped") {
      if (test.expectedStatus !== "skipped") this.#cutShort.add(file);
    } else if (result.status !== test.expectedStatus) this.#failed.push({ file, name, seconds });
    else this.#passed += 1;
    // Checks of fixtures are below the steps of the hooks.
    const asserts = ({ category, steps }: TestResult["steps"][number]): boolean =>
      category === "expect" || (category === "test.step" && steps.some(asserts));
    if (result.status === "passed" && !result.steps.some(asserts))
      this.#faults.push(`Asserts nothing: ${file} ${name}`);
  }

  onError({ message }: TestError): void {
    this.#faults.push(message ?? "an error without words");
  }

  onEnd(): Promise<{ status?: FullResult["status"] } | undefined> {
    for (const fault of this.#faults) process.stderr.write(`${fault}\n`);
    if (process.env.OUTCOME_FILE) {
      const files = [...this.#seconds].map(([file, seconds]) => ({ file, seconds }));
      const failed = [
        ...this.#failed.filter(({ file }) => !this.#cutShort.has(file)),
        ...files.filter(({ file }) => this.#cutShort.has(file)).map((file) => ({ ...file, name: null })),
      ];
      const outcome: Outcome = { passed: this.#passed, failed, faults: this.#faults, files };
      writeFileSync(process.env.OUTCOME_FILE, JSON.stringify(outcome));
    }
    return Promise.resolve(this.#faults.length > 0 ? { status: "failed" } : undefined);
  }
}
