import { useTranslation } from "react-i18next";
import { StatusBadge, type Tone } from "#app/components/status-badge.tsx";
import type { AlertSeverity } from "#contract/contracts/contract-alerts/contract-alert.ts";

const tones: Record<AlertSeverity, Tone> = { low: "neutral", high: "warning", sticky: "bad" };

/** How grave an alert is, in a word. */
export function AlertSeverityBadge({ severity }: { severity: AlertSeverity }) {
  const { t } = useTranslation("contractAlerts");
  return <StatusBadge tone={tones[severity]}>{t(`contractAlerts:severity.${severity}`)}</StatusBadge>;
}
