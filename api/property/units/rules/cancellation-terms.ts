import { Failure } from "#api/platform/calls/failure.ts";
import { tierProblems } from "#contract/property/units/cancellation-tiers.ts";
import type { Cancellation } from "#contract/property/units/units.ts";

/**
 * Throws VALIDATION at the tiers when they contradict each other. `path` is the position of the terms in the
 * input.
 */
export function requireClearTerms(terms: Cancellation | undefined, path: string): void {
  if (terms?.kind !== "free") return;
  const fields = tierProblems(terms).map(({ index, field, key }) => ({
    field: `${path}.tiers.${index}.${field}`,
    key,
  }));
  if (fields.length > 0) throw new Failure("VALIDATION", { fields });
}
