import type { CreditAgency } from "#api/integrations/ksv1870/port.ts";
import { VendorFailure } from "#api/integrations/vendor-request.ts";
import { type KsvOutcome, ksvOutcomes } from "#contract/clients/ksv/ksv-record.ts";
import { todayIn } from "#contract/platform/days.ts";

/** How long the simulated agency takes for a report. */
const takesMs = 60_000;
const cost = 3490;

/**
 * A simulated agency. Its report follows from the family name (docs/operations.md): Schuldner has entries,
 * Niemand is unknown, Stumm never gets an answer. It stores nothing: its numbers contain all it needs.
 */
export function sandboxAgency(now: () => Date): CreditAgency {
  return {
    async apply({ lastname }, key) {
      if (lastname === "Stumm") throw new VendorFailure("unreachable");
      return `SANDBOX-${key}-${outcomeOf(lastname)}-${now().getTime().toString(36)}`;
    },
    async fetch(reference) {
      const [, , code, at = ""] = reference.split("-");
      const outcome = ksvOutcomes.find((one) => one === code);
      if (!outcome) throw new VendorFailure("notFound");
      const appliedAt = Number.parseInt(at, 36);
      if (now().getTime() < appliedAt + takesMs) return null;
      return { outcome, issuedOn: todayIn("Europe/Vienna", now()), cost };
    },
  };
}

function outcomeOf(lastname: string): KsvOutcome {
  if (lastname === "Schuldner") return "entries";
  return lastname === "Niemand" ? "unknown" : "clear";
}
