import type { Job } from "#contract/organization/jobs/jobs.ts";
import type { CheckJob } from "./check-step.tsx";

/** What the check step shows of its job; a failure in words. */
export function checkJob(
  { id, state, progress, total, errorType, report, resultFile }: Job,
  t: (keys: string[]) => string,
): CheckJob {
  const detail = typeof report.detail === "string" ? `errors:${errorType}_${report.detail}` : "";
  return {
    id,
    state,
    progress,
    total,
    resultFile,
    error: errorType === null ? null : t([detail, `errors:${errorType}`, "errors:INTERNAL"].filter(Boolean)),
  };
}
