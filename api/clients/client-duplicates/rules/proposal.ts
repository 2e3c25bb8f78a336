import { mergeFields } from "#contract/clients/client-duplicates/client-duplicate.ts";
import { byOwnName } from "#contract/clients/client-fields/own-field.ts";
import type { Client } from "#contract/clients/clients/clients.ts";

/** Who stays, and whose value each field takes, unless somebody chooses otherwise. */
export interface Proposal {
  survivorId: number;
  /** The client whose value is taken, by field; only of fields both of which are seen. */
  values: Record<string, number>;
}

/** The fuller record stays, of two like ones the older; each field takes the fuller value, of two that differ the newer one. */
export function proposeMerge(one: Client, other: Client): Proposal {
  const [low, high] = one.id < other.id ? [one, other] : [other, one];
  const survivor = filled(high) > filled(low) ? high : low;
  const merged = survivor === low ? high : low;
  const seen = [
    ...mergeFields.filter((field) => !survivor.masked.includes(field)),
    ...Object.keys(byOwnName({ ...survivor.ownFields, ...merged.ownFields })),
  ];
  return {
    survivorId: survivor.id,
    values: Object.fromEntries(
      seen.map((field) => [field, better(field, survivor, merged) ? merged.id : survivor.id]),
    ),
  };
}

function filled(client: Client): number {
  const ours = mergeFields.filter((field) => !isEmpty(client[field])).length;
  return ours + Object.keys(client.ownFields).length;
}

function valueOf(client: Client, field: string): unknown {
  return { ...client, ...byOwnName(client.ownFields) }[field] ?? null;
}

const names: readonly string[] = ["firstname", "lastname", "company"];

/** Whether the merged one's value is the better one. */
function better(field: string, survivor: Client, merged: Client): boolean {
  const [value, other] = [valueOf(survivor, field), valueOf(merged, field)];
  if (isEmpty(other) || value === other) return false;
  if (isEmpty(value)) return true;
  const [short, long] = [String(value).toLowerCase(), String(other).toLowerCase()];
  if (long.includes(short) !== short.includes(long)) return long.includes(short);
  // Of two spellings neither is the newer one, and first and last name belong together.
  return !names.includes(field) && merged.updatedAt > survivor.updatedAt;
}

function isEmpty(value: unknown): boolean {
  return value === null || value === "" || value === false || (Array.isArray(value) && value.length === 0);
}
