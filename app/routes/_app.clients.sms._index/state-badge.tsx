import { useTranslation } from "react-i18next";
import { StatusBadge } from "#app/components/status-badge.tsx";
import type { PageState } from "#contract/contracts/rent-contracts/contract-messages.ts";
import type { MessageState } from "#contract/messages/outbox/outbox.ts";
import type { SmsState } from "#contract/messages/sms/sms-states.ts";

type State = SmsState | MessageState | PageState;

const tones: Record<State, "neutral" | "accent" | "good" | "warning" | "bad"> = {
  pending: "neutral",
  sending: "neutral",
  postponed: "warning",
  sent: "accent",
  delivered: "good",
  undelivered: "bad",
  failed: "bad",
  received: "neutral",
  notOpened: "neutral",
  opened: "good",
  expired: "warning",
  closed: "neutral",
};

/** What became of a message. */
export function StateBadge({ state }: { state: State }) {
  const { t } = useTranslation("sms");
  return <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>;
}
