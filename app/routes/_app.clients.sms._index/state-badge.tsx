import { useTranslation } from "react-i18next";
import { StatusBadge } from "#app/components/status-badge.tsx";
import type { MessageState } from "#contract/outbox.ts";
import type { SmsState } from "#contract/sms-states.ts";

const tones: Record<SmsState | MessageState, "neutral" | "accent" | "good" | "warning" | "bad"> = {
  pending: "neutral",
  sending: "neutral",
  postponed: "warning",
  sent: "accent",
  delivered: "good",
  undelivered: "bad",
  failed: "bad",
  received: "neutral",
};

/** What became of a message. */
export function StateBadge({ state }: { state: SmsState | MessageState }) {
  const { t } = useTranslation("sms");
  return <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>;
}
