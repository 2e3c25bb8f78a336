import { useTranslation } from "react-i18next";
import { StatusBadge, type Tone } from "#app/components/status-badge.tsx";
import type { Job } from "#contract/organization/jobs/jobs.ts";

const tones: Record<Job["state"], Tone> = {
  queued: "neutral",
  running: "accent",
  done: "good",
  failed: "bad",
};

/** The state of a job in words; its route's handle names the namespace `jobs`. */
export function JobStateBadge({ state }: { state: Job["state"] }) {
  const { t } = useTranslation("jobs");
  return <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>;
}
