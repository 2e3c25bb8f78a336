import type { OwnValue } from "#contract/platform/record.ts";

/** What an own field holds: a line of text, a number, a day, one of its choices, yes or no. */
export const ownKinds = ["text", "number", "date", "choice", "yesNo"] as const;
export type OwnKind = (typeof ownKinds)[number];

/** An own field as forms, lists and files know it. */
export interface OwnField {
  id: number;
  name: string;
  kind: OwnKind;
  choices: string[];
  withdrawn: string[];
  required: boolean;
  inList: boolean;
}

/** Under what an own field is known beside ours: in forms, histories, imports and merges. */
export type OwnName = `ownFields.${number}`;

export function ownName({ id }: { id: number }): OwnName {
  return `ownFields.${id}`;
}

/** The id in such a name; null in any other. */
export function ownIdOf(name: string): number | null {
  const [, id] = /^ownFields\.(\d{1,15})$/.exec(name) ?? [];
  return id === undefined ? null : Number(id);
}

/** A column, a filter or an order of the lists by an own field: `own` with its number. */
export const ownKey = /^own(\d{1,15})$/;

/** Values by name instead of by id. */
export function byOwnName(
  values: Readonly<Record<string, OwnValue | null>>,
): Record<string, OwnValue | null> {
  return Object.fromEntries(Object.entries(values).map(([id, value]) => [`ownFields.${id}`, value]));
}
