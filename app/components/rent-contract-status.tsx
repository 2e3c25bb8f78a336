import { useTranslation } from "react-i18next";
import type { RentContractStatus } from "#contract/contracts/rent-contracts/rent-contract-status.ts";
import { StatusBadge, type Tone } from "./status-badge.tsx";

const tones: Record<RentContractStatus, Tone> = {
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
export function RentContractStatusBadge({ status }: { status: RentContractStatus }) {
  const { t } = useTranslation("rentContracts");
  return <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>;
}
