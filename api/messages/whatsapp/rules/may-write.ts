import type { WhatsAppHindrance } from "#contract/messages/whatsapp/whatsapp-states.ts";

/** For so long after the person wrote, anything can be written to them; afterwards only templates. */
const windowMs = 24 * 3_600_000;

/** What decides whether one can write to somebody. */
export interface Standing {
  lastInboundAt: string | null;
  optedInAt: string | null;
  stoppedAt: string | null;
}

/** Until when texts can be written; null where they can not. */
export function openUntil({ lastInboundAt }: Pick<Standing, "lastInboundAt">, now: Date): Date | null {
  if (lastInboundAt === null) return null;
  const until = new Date(Date.parse(lastInboundAt) + windowMs);
  return until > now ? until : null;
}

/** Whether the last word of the person was that they want no more: neither have they written since nor agreed anew. */
export function hasStopped({ lastInboundAt, optedInAt, stoppedAt }: Standing): boolean {
  if (stoppedAt === null) return false;
  return [lastInboundAt, optedInAt].every((at) => at === null || Date.parse(at) <= Date.parse(stoppedAt));
}

/** What stands in the way of a message, or null. A template opens a conversation: it goes to who agreed, or has written before. */
export function hindrance(
  standing: Standing,
  { isTemplate, now }: { isTemplate: boolean; now: Date },
): WhatsAppHindrance | null {
  if (hasStopped(standing)) return "whatsappStopped";
  if (!isTemplate) return openUntil(standing, now) ? null : "whatsappWindow";
  return standing.optedInAt === null && standing.lastInboundAt === null ? "whatsappNoOptIn" : null;
}
