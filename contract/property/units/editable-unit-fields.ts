import { needs, type Requirement } from "#contract/platform/access.ts";
import { describedFields } from "#contract/property/units/described-fields.ts";

/** Fields that ask for more than editing units: whom a unit belongs to, and what the agency earns. */
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

/** What changing a field asks for beyond the right to edit units; nothing for most. */
export function rightOfField(field: string): Requirement {
  return more[field] ?? [];
}

/** Fields of a unit somebody may change; none without the right to edit units. The branch of a unit never changes. */
export function editableUnitFields(may: (requirement: Requirement) => boolean): string[] {
  if (!may(needs("real_estate", "edit"))) return [];
  return fields.filter((field) => may(rightOfField(field)));
}
