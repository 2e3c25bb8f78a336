/** Days of the trial. */
export const trialDays = 14;

/**
 * First path segments of the calls that may write after a trial: session, own account, packages, downloading
 * files.
 */
const stillOpen: ReadonlySet<string> = new Set(["user", "account", "packages", "files", "ui-components"]);
/** Exports that are jobs: the stored data can be taken along. */
const exports: ReadonlySet<string> = new Set(["audit/export", "exports/start"]);

/**
 * Whether a trial with this last day is over. The last day counts in full, wherever on earth it ends
 * (UTC-12).
 */
export function trialIsOver(lastDay: string | null, now: Date): boolean {
  return lastDay !== null && new Date(now.getTime() - 12 * 3_600_000).toISOString().slice(0, 10) > lastDay;
}

/** Returns the days left, 0 on the last one; -1 when it is over. */
export function trialDaysLeft(lastDay: string, now: Date): number {
  if (trialIsOver(lastDay, now)) return -1;
  const today = now.toISOString().slice(0, 10);
  return Math.max(0, Math.round((Date.parse(lastDay) - Date.parse(today)) / 86_400_000));
}

/** Whether a writing call is allowed after the trial; reading and exporting always are. */
export function openAfterTrial(path: string): boolean {
  return stillOpen.has(path.split("/")[0] ?? "") || exports.has(path);
}
