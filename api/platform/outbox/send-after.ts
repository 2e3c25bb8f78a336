import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid } from "#api/platform/calls/failure.ts";

const farthest = 366 * 86_400_000;

/** The hour a message waits for: still to come, at most a year ahead. Null for at once; else a message beside `sendAfter`. */
export function requireLater({ now }: Pick<CallContext, "now">, sendAfter: string | undefined): Date | null {
  if (sendAfter === undefined) return null;
  const ahead = Date.parse(sendAfter) - now.getTime();
  if (ahead <= 0) throw invalid("sendAfter", "dayOver");
  if (ahead > farthest) throw invalid("sendAfter", "tooFarAhead");
  return new Date(sendAfter);
}
