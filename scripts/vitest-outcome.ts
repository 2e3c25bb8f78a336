import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { SerializedError } from "vitest";
import type { Reporter, TestCase, TestModule } from "vitest/node";
import type { FailedTest, Outcome } from "./test-outcome.ts";

/** Writes the outcome of a run of Vitest. */
export default class VitestOutcome implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const outcome: Outcome = {
      passed: modules.flatMap((module) => [...module.children.allTests("passed")]).length,
      failed: modules.flatMap(failedOf),
      faults: errors.map(({ message }) => message),
      files: modules.map((module) => ({
        file: fileOf(module),
        seconds: module.diagnostic().duration / 1000,
      })),
    };
    writeFileSync(process.env.OUTCOME_FILE ?? "", JSON.stringify(outcome));
  }
}

function failedOf(module: TestModule): FailedTest[] {
  const whose = { file: fileOf(module), project: module.project.name };
  const failed = [...module.children.allTests("failed")].map((test) => ({
    ...whose,
    name: nameOf(test),
    seconds: (test.diagnostic()?.duration ?? 0) / 1000,
  }));
  // A file that could not be loaded has no test that failed.
  if (failed.length > 0 || module.ok()) return failed;
  return [{ ...whose, name: null, seconds: module.diagnostic().duration / 1000 }];
}

/** Returns the full name as Vitest's own name filter expects it. */
function nameOf(test: TestCase): string {
  const names = [test.name];
  for (let { parent } = test; parent.type === "suite"; parent = parent.parent) names.unshift(parent.name);
  return names.join(" ");
}

function fileOf(module: TestModule): string {
  return relative(process.cwd(), module.moduleId);
}
