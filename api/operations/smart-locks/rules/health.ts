import type { LockReport } from "#api/integrations/nuki/port.ts";
import type { LockProblem, NukiStatus } from "#contract/operations/smart-locks/nuki.ts";

const minuteMs = 60_000;
/**
 * A lock counts as faulty only after being unreachable for this long, because bridges restart now and then.
 */
const offlineMs = 30 * minuteMs;
/** How long a lock has to work before it counts as healthy. */
const healthyMs = 10 * minuteMs;

/** Returns the problem in a lock's own report; null when there is none. Without a report it is offline. */
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
  /** Since when there has been the problem, or none. */
  since: string;
  /** It was never reached under its number before. */
  isNew: boolean;
}

/** Returns the move that a lock makes by itself; null when it stays. */
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
