import type { FullResult, Reporter, TestCase, TestResult } from "@playwright/test/reporter";

/** A test that passed without a check of its own, e.g. because a list it goes through was empty, fails the run. */
export default class AssertionReporter implements Reporter {
  readonly #empty: string[] = [];

  printsToStdio(): boolean {
    return false;
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    // Checks of fixtures stand below the steps of the hooks.
    const asserts = ({ category, steps }: TestResult["steps"][number]): boolean =>
      category === "expect" || (category === "test.step" && steps.some(asserts));
    if (result.status === "passed" && !result.steps.some(asserts))
      this.#empty.push(test.titlePath().join(" › "));
  }

  onEnd(): Promise<{ status?: FullResult["status"] } | undefined> {
    for (const title of this.#empty) process.stderr.write(`Asserts nothing: ${title}\n`);
    return Promise.resolve(this.#empty.length > 0 ? { status: "failed" } : undefined);
  }
}
