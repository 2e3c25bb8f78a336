import type { OwnValue } from "#contract/platform/record.ts";

/** The kinds of own fields: a line of text, a number, a date, one of its choices, yes or no. */
export const ownKinds = ["text", "number", "date", "choice", "yesNo"] as const;
export type OwnKind = (typeof ownKinds)[number];

/** An own field as forms, lists and files use it. */
export interface OwnField {
  id: number;
  name: string;
  kind: OwnKind;
  choices: string[];
  withdrawn: string[];
  required: boolean;
  inList: boolean;
}

/** The name of an own field beside our own: in forms, histories, imports and merges. */
export type OwnName = `ownFields.${number}`;

export function ownName({ id }: { id: number }): OwnName {
  return `ownFields.${id}`;
}

/** Returns the id in such a name; null for any other name. */
export function ownIdOf(name: string): number | null {
  const [, id] = /^ownFields\.(\d{1,15})$/.exec(name) ?? [];
  return id === undefined ? null : Number(id);
}

/** A column, filter or order of the lists by an own field: `own` with its id. */
export const ownKey = /^own(\d{1,15})$/;

/** Converts values by id to values by name. */
export function byOwnName(
  values: Readonly<Record<string, OwnValue | null>>,
): Record<string, OwnValue | null> {
  return Object.fromEntries(Object.entries(values).map(([id, value]) => [`ownFields.${id}`, value]));
}
