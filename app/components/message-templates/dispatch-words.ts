import type { Tone } from "#app/components/status-badge.tsx";
import type { DispatchState } from "#contract/messages/message-templates/message-dispatch.ts";
import type { DispatchRow } from "#contract/messages/message-templates/message-templates.ts";
import { formatDateTime } from "#contract/platform/format.ts";

export const dispatchTones: Record<DispatchState, Tone> = {
  planned: "neutral",
  waiting: "neutral",
  held: "warning",
  lacking: "bad",
  underway: "accent",
  sent: "good",
  failed: "bad",
  notSent: "bad",
};

type Translate = (key: string, values?: Record<string, string | number>) => string;

/** Why a message stands where it stands, in words of `messageTemplates`; empty where there is nothing to say. */
export function whyWords(row: DispatchRow, t: Translate): string {
  const reasons = [mainReason(row, t)];
  if (row.edited && row.status === "NEW") reasons.push(t("dispatch.edited"));
  if (row.datesChanged) reasons.push(t("dispatch.datesChanged"));
  if (row.correction) reasons.push(t("dispatch.correction"));
  return reasons.filter(Boolean).join(" · ");
}

function mainReason(row: DispatchRow, t: Translate): string {
  const { state, reason, hindrance, sentAt, sendAfter, timeZone, failure } = row;
  if (state === "notSent") return reason ? t(`dispatch.reasons.${reason}`) : "";
  if (state === "failed") return failure;
  if (hindrance !== null) return hindranceWords(row, t);
  if (state === "waiting") return t("dispatch.until", { time: formatDateTime(sendAfter, timeZone) });
  return sentAt === null ? "" : formatDateTime(sentAt, timeZone);
}

/** What stands in the way of a message. */
export function hindranceWords({ hindrance, missing }: DispatchRow, t: Translate): string {
  if (hindrance === null) return "";
  return t(`dispatch.hindrances.${hindrance}`, { names: missing.map((name) => `{${name}}`).join(", ") });
}

/** The channel it went by, else those it may go by, in their order. */
export function channelWords({ channel, channels }: DispatchRow, t: Translate): string {
  return (channel === null ? channels : [channel]).map((one) => t(`channel.${one}`)).join(" → ");
}
