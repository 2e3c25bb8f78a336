import type { Tone } from "#app/components/status-badge.tsx";
import type { OrganizationRow } from "#contract/organization/organizations/organizations.ts";

/** Where an organization stands with the operator. */
export function standingOf(
  row: Pick<OrganizationRow, "operator" | "demo" | "paying" | "trialEndsOn">,
  today: string,
) {
  if (row.operator) return "operator";
  if (row.demo) return "demo";
  if (row.paying) return "paying";
  if (row.trialEndsOn === null) return "open";
  return row.trialEndsOn < today ? "ended" : "trial";
}

export const standingTone: Record<ReturnType<typeof standingOf>, Tone> = {
  operator: "accent",
  demo: "neutral",
  paying: "good",
  open: "neutral",
  trial: "neutral",
  ended: "warning",
};
