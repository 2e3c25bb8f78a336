import { useTranslation } from "react-i18next";
import type { RentStatus } from "#contract/rent-status.ts";
import { StatusBadge, type Tone } from "./status-badge.tsx";

const tones: Record<RentStatus, Tone> = {
  NEW: "warning",
  INQUIRY: "neutral",
  ACTIVE: "accent",
  REVIEWING: "warning",
  WAITING_FOR_DATA: "warning",
  OWNER_APPROVED: "good",
  COMPLETED: "neutral",
  CANCELED: "bad",
};

/** The status of a rent contract in words; its route's handle names the namespace `rentContracts`. */
export function ContractStatusBadge({ status }: { status: RentStatus }) {
  const { t } = useTranslation("rentContracts");
  return <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>;
}
