/*
 * Rows that are added and removed. The buttons are the form's own: without a script the server reads them as conform
 * writes them and shows the form again, with one the rows change at once.
 */

interface Row {
  key: string;
  /** What its fields begin with. */
  value: unknown;
}

/** Lists that were changed, by their names. */
export type Lists = Record<string, readonly Row[]>;

type Change =
  | { type: "insert"; payload: { name: string; defaultValue: Record<string, string> } }
  | { type: "remove"; payload: { name: string; index: number } };

const buttonName = "__intent__";

/** A button that adds a row at the end of a list. */
export function insertButton(formId: string, name: string, defaultValue: Record<string, string>) {
  return listButton(formId, { type: "insert", payload: { name, defaultValue } });
}

/** A button that removes a row of a list. */
export function removeButton(formId: string, name: string, index: number) {
  return listButton(formId, { type: "remove", payload: { name, index } });
}

function listButton(form: string, change: Change) {
  return { name: buttonName, value: JSON.stringify(change), form, formNoValidate: true };
}

/** The rows a list began with. */
export function rowsOf(value: unknown): readonly Row[] {
  return Array.isArray(value) ? value.map((item, index) => ({ key: `row-${index}`, value: item })) : [];
}

/** The lists after a button was pressed; null when it is none of a list. `values` are what the form began with. */
export function changedLists(lists: Lists, values: unknown, button: HTMLElement | null): Lists | null {
  if (!(button instanceof HTMLButtonElement) || button.name !== buttonName) return null;
  const { type, payload }: Change = JSON.parse(button.value);
  const rows = lists[payload.name] ?? rowsOf(at(values, payload.name));
  const changed =
    type === "insert"
      ? [...rows, { key: crypto.randomUUID(), value: payload.defaultValue }]
      : rows.filter((_, index) => index !== payload.index);
  return { ...lists, [payload.name]: changed };
}

function at(values: unknown, name: string): unknown {
  return name
    .split(/[.[\]]+/u)
    .filter(Boolean)
    .reduce((node, part) => (typeof node === "object" && node ? Reflect.get(node, part) : undefined), values);
}
