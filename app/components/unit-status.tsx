import { useTranslation } from "react-i18next";
import { StatusBadge, type Tone } from "./status-badge.tsx";

/** Badge colours: NEW primary, brochure and build phases warning, finished ones success, else primary. */
const tones: Record<string, Tone> = {
  EXPOSE: "warning",
  BAUGENEHMIGUNG_UND_EXPOSE: "warning",
  BAUSTART_UND_ROHBAU: "warning",
  ROHBAU_UND_INSTALLATIONEN: "warning",
  BAUARBEITEN_ABGESCHLOSSEN: "good",
  SCHLUESSELFERTIG: "good",
  NEUBAU: "good",
  ALTBAU: "good",
};

/** The status of a unit in words; its route's handle names the namespace `units`. */
export function UnitStatusBadge({ status }: { status: string }) {
  const { t } = useTranslation("units");
  return <StatusBadge tone={tones[status] ?? "accent"}>{t(`status.${status}`)}</StatusBadge>;
}
