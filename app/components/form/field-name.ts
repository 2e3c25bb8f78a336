import type { Words } from "./message.ts";

/**
 * What a field is called on its screen: `fields.<name>` of the screen's own texts, in a list with its line. A form's labels
 * are the same texts (field-name.test.ts).
 */
export function fieldName(path: readonly PropertyKey[], words: Words): string {
  const parts = path.map(String);
  const name = parts.findLast((part) => !isIndex(part));
  if (name === undefined) return "";
  const key = `fields.${name}`;
  const label = words([key], {});
  const field = label === key ? name : label;
  const index = parts.findLast(isIndex);
  return index === undefined ? field : words(["form:ofLine"], { field, line: Number(index) + 1 });
}

/** `lines[1].price` as a path. */
export function pathOf(name: string): string[] {
  return name.split(/[[\].]+/u).filter(Boolean);
}

function isIndex(part: string): boolean {
  return /^\d+$/u.test(part);
}
