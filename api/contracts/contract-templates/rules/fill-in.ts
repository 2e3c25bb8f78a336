import type { Part } from "#api/contracts/contract-templates/rules/syntax.ts";
import type { TemplateList } from "#contract/contracts/contract-templates/contract-template.ts";

/** The value of a variable, empty when unknown. `holds` says whether a condition on it is true. */
export interface TemplateValue {
  text: string;
  holds: boolean;
}

/** The values that fill in a text, by the variables' names. */
export interface TemplateValues {
  one: ReadonlyMap<string, TemplateValue>;
  many: Readonly<Record<TemplateList, readonly ReadonlyMap<string, TemplateValue>[]>>;
}

export interface FilledIn {
  /** The text with a placeholder for each value, so that values are never read as markup. */
  source: string;
  /** By number of the placeholder. */
  values: string[];
  /** Variables that have neither a value nor an alternative text, each once. */
  missing: string[];
}

/** Printed where a value is unknown, to be filled in by hand. */
export const blankOnPaper = "____________";
/** The most items of a list that are written. */
const mostOfList = 200;
const marks = /\uE000(\d+)\uE001/g;
/** Characters that nobody types; placeholders are made of them. */
const own = /[\uE000-\uE002]/g;

/** Decides the conditions and puts a mark where a value goes; null of a text that becomes longer than `most` letters. */
export function fillIn(parts: readonly Part[], values: TemplateValues, most: number): FilledIn | null {
  const filled: FilledIn = { source: "", values: [], missing: [] };
  return write(parts, values.one, values, filled, most) ? filled : null;
}

function write(
  parts: readonly Part[],
  variables: ReadonlyMap<string, TemplateValue>,
  values: TemplateValues,
  filled: FilledIn,
  most: number,
): boolean {
  for (const part of parts) {
    if (filled.source.length > most) return false;
    if (part.kind === "text") filled.source += part.text.replace(own, "");
    else if (part.kind === "variable") put(part, variables, filled);
    else if (part.kind === "condition") {
      const list = Object.hasOwn(values.many, part.name) ? values.many[part.name as TemplateList] : null;
      const holds = list ? list.length > 0 : (variables.get(part.name)?.holds ?? false);
      if (!write(holds ? part.holds : part.fails, variables, values, filled, most)) return false;
    } else
      for (const item of values.many[part.list].slice(0, mostOfList))
        if (!write(part.parts, new Map([...variables, ...item]), values, filled, most)) return false;
  }
  return filled.source.length <= most;
}

function put(
  { name, instead }: { name: string; instead: string | null },
  variables: ReadonlyMap<string, TemplateValue>,
  filled: FilledIn,
): void {
  const text = (variables.get(name)?.text ?? "").replace(own, "");
  if (text === "" && instead === null && !filled.missing.includes(name)) filled.missing.push(name);
  filled.values.push(text === "" ? (instead ?? blankOnPaper) : text);
  filled.source += `\uE000${filled.values.length - 1}\uE001`;
}

/** Puts the values into a piece of text with placeholders. */
export function withValues(text: string, values: readonly string[]): string {
  return text.replaceAll(marks, (_, number) => values[Number(number)] ?? "").replace(own, "");
}
