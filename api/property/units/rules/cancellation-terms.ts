import { Failure } from "#api/platform/calls/failure.ts";
import { tierProblems } from "#contract/property/units/cancellation-tiers.ts";
import type { Cancellation } from "#contract/property/units/units.ts";

/** Refuses terms whose tiers contradict each other, beside the tiers. `path` is where the terms stand in the input. */
export function requireClearTerms(terms: Cancellation | undefined, path: string): void {
  if (terms?.kind !== "free") return;
  const fields = tierProblems(terms).map(({ index, field, key }) => ({
    field: `${path}.tiers.${index}.${field}`,
    key,
  }));
  if (fields.length > 0) throw new Failure("VALIDATION", { fields });
}
