import type { Part } from "#api/contracts/contract-templates/rules/syntax.ts";
import type { TemplateList } from "#contract/contracts/contract-templates/contract-template.ts";

/** What stands for a variable: empty where it is not known. `holds` says whether a condition on it does. */
export interface TemplateValue {
  text: string;
  holds: boolean;
}

/** What a text is filled in with, by the variables' names. */
export interface TemplateValues {
  one: ReadonlyMap<string, TemplateValue>;
  many: Readonly<Record<TemplateList, readonly ReadonlyMap<string, TemplateValue>[]>>;
}

export interface FilledIn {
  /** The text with a mark for each value: what is put in is never read as markup. */
  source: string;
  /** By number of the mark. */
  values: string[];
  /** Variables without a value and without a word instead, each once. */
  missing: string[];
}

/** What stands on paper where nothing is known, to be filled in by hand. */
export const blankOnPaper = "____________";
/** So many of a list are gone through. */
const mostOfList = 200;
const marks = /\uE000(\d+)\uE001/g;
/** Letters nobody types, which the marks are made of. */
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

/** A piece of the marked text with its values. */
export function withValues(text: string, values: readonly string[]): string {
  return text.replaceAll(marks, (_, number) => values[Number(number)] ?? "").replace(own, "");
}
