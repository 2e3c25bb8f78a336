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

/** Explains the state of a message in words of `messageTemplates`; empty when there is nothing to explain. */
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
  if (hindrance !== null) return t(`dispatch.hindrances.${hindrance}`, { names: inBraces(row.missing) });
  if (state === "waiting") return t("dispatch.until", { time: formatDateTime(sendAfter, timeZone) });
  return sentAt === null ? "" : formatDateTime(sentAt, timeZone);
}

/** Names the values that a text lacks. */
export function missingWords(names: readonly string[], t: Translate): string {
  return t("dispatch.hindrances.missingValue", { names: inBraces(names) });
}

function inBraces(names: readonly string[]): string {
  return names.map((name) => `{${name}}`).join(", ");
}

/** Names the channel that a message was sent by, or else its possible channels in their order. */
export function channelWords({ channel, channels }: DispatchRow, t: Translate): string {
  return (channel === null ? channels : [channel]).map((one) => t(`channel.${one}`)).join(" → ");
}
