import { needs, type Requirement } from "#contract/platform/access.ts";
import { describedFields } from "#contract/property/units/described-fields.ts";

/** Fields that require more than the right to edit units: the unit's owner, and the agency's earnings. */
const more: Record<string, Requirement> = {
  ownerId: needs("client", "read"),
  commission: needs("monetary", "read"),
};

const fields = [
  "buildingId",
  "ownerId",
  ...describedFields,
  "buildYear",
  "rent",
  "deposit",
  "commission",
  "cancellation",
  "features",
] as const;

/** Returns the right for changing a field beyond the right to edit units; nothing for most. */
export function rightOfField(field: string): Requirement {
  return more[field] ?? [];
}

/**
 * Returns the fields of a unit that somebody may change; none without the right to edit units. The branch of
 * a unit never changes.
 */
export function editableUnitFields(may: (requirement: Requirement) => boolean): string[] {
  if (!may(needs("real_estate", "edit"))) return [];
  return fields.filter((field) => may(rightOfField(field)));
}
