import type { LockReport } from "#api/integrations/nuki/port.ts";
import type { LockProblem, NukiStatus } from "#contract/operations/smart-locks/nuki.ts";

const minuteMs = 60_000;
/** A lock that cannot be reached is at fault only after so long: bridges start anew now and then. */
const offlineMs = 30 * minuteMs;
/** A lock has to be well for so long before it counts as healthy. */
const healthyMs = 10 * minuteMs;

/** What is wrong with a lock by its own report; null where nothing is. Without a report it is offline. */
export function problemOf(
  report: Pick<LockReport, "online" | "state" | "batteryCritical"> | null,
): LockProblem | null {
  if (report === null || !report.online) return "offline";
  if (report.state === "blocked" || report.state === "uncalibrated") return report.state;
  return report.batteryCritical ? "battery" : null;
}

interface Health {
  status: NukiStatus;
  problem: LockProblem | null;
  /** Since when something is wrong, or nothing any more. */
  since: string;
  /** It was never reached under its number before. */
  isNew: boolean;
}

/** The move a lock makes by itself; null where it stays. */
export function stepOf(
  { status, problem, since, isNew }: Health,
  now: Date,
): "install" | "fault" | "heal" | null {
  const lastsMs = now.getTime() - Date.parse(since);
  if (status === "TOINSTALL") return problem === null && isNew ? "install" : null;
  if (status === "INSTALLED")
    return problem !== null && (problem !== "offline" || lastsMs > offlineMs) ? "fault" : null;
  return problem === null && lastsMs >= healthyMs ? "heal" : null;
}
