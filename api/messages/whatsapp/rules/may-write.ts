import type { WhatsAppHindrance } from "#contract/messages/whatsapp/whatsapp-states.ts";

/** How long after a person's message anything may be written to them; afterwards only templates. */
const windowMs = 24 * 3_600_000;

/** The facts that decide whether somebody may be written to. */
export interface Standing {
  lastInboundAt: string | null;
  optedInAt: string | null;
  stoppedAt: string | null;
}

/** Returns until when free texts may be written; null when they may not. */
export function openUntil({ lastInboundAt }: Pick<Standing, "lastInboundAt">, now: Date): Date | null {
  if (lastInboundAt === null) return null;
  const until = new Date(Date.parse(lastInboundAt) + windowMs);
  return until > now ? until : null;
}

/** Whether the person's last wish was to get no more: they have neither written nor consented since. */
export function hasStopped({ lastInboundAt, optedInAt, stoppedAt }: Standing): boolean {
  if (stoppedAt === null) return false;
  return [lastInboundAt, optedInAt].every((at) => at === null || Date.parse(at) <= Date.parse(stoppedAt));
}

/**
 * Returns why a message may not be sent, or null. A template may open a conversation with somebody who has
 * consented or written before.
 */
export function hindrance(
  standing: Standing,
  { isTemplate, now }: { isTemplate: boolean; now: Date },
): WhatsAppHindrance | null {
  if (hasStopped(standing)) return "whatsappStopped";
  if (!isTemplate) return openUntil(standing, now) ? null : "whatsappWindow";
  return standing.optedInAt === null && standing.lastInboundAt === null ? "whatsappNoOptIn" : null;
}
