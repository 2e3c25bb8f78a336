import {
  type TemplateList,
  templateLists,
  templateNames,
} from "#contract/contracts/contract-templates/contract-template.ts";

/**
 * A part of a text: plain text, a variable, a conditional part, or a part repeated for each item of a list.
 */
export type Part =
  | { kind: "text"; text: string }
  | { kind: "variable"; name: string; instead: string | null }
  | { kind: "condition"; name: string; holds: Part[]; fails: Part[] }
  | { kind: "each"; list: TemplateList; parts: Part[] };

/** A fault in a text: the words, the line and the `key` of `validation.json`. */
export interface Fault {
  key:
    | "templateUnknown"
    | "templateBraces"
    | "templateOpen"
    | "templateStray"
    | "templateNested"
    | "templateLong"
    | "templateSlow";
  name: string;
  line: number;
}

type Read = { parts: Part[]; fault: null } | { parts: null; fault: Fault };

/**
 * The same syntax as in mails (`api/messages/mail-events/rules/letter.ts`): `{guest.name}`, `{guest.name|the
 * guest}`; and `{#if …}`, `{#else}`, `{/if}`.
 */
const tag = /\{(?:([A-Za-z]+\.[A-Za-z]+)(?:\|([^{}\n]*))?|([#/])([A-Za-z]+)(?: +([A-Za-z.]+))?)\}/g;
/** As other programs write it. */
const doubledBraces = /\{\{[^{}\n]*\}\}/;
const strayBraces = /\{[^{}\n]*\}|[{}]/;
/** Depth of nested conditions. */
const deepest = 6;

const isList = (name: string): name is TemplateList => Object.hasOwn(templateLists, name);

interface Open {
  word: "if" | "unless" | "each";
  written: string;
  line: number;
  list: TemplateList | null;
  name: string;
  parts: Part[];
  otherwise: Part[] | null;
}

/** Parses a text, or returns its first fault. `more` are variables it may name beside the usual ones. */
export function readTemplate(text: string, more: readonly string[] = []): Read {
  try {
    return { parts: new Reader(text, more).read(), fault: null };
  } catch (error) {
    if (error instanceof Refused) return { parts: null, fault: error.fault };
    throw error;
  }
}

class Refused extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(`${fault.key} ${fault.name} in line ${fault.line}`);
    this.fault = fault;
  }
}

class Reader {
  readonly #text: string;
  readonly #more: readonly string[];
  readonly #root: Part[] = [];
  readonly #open: Open[] = [];
  #line = 1;

  constructor(text: string, more: readonly string[]) {
    this.#text = withoutOwnLines(text);
    this.#more = more;
  }

  read(): Part[] {
    const doubled = doubledBraces.exec(this.#text);
    if (doubled)
      this.#refuse("templateBraces", doubled[0], 1 + lineBreaks(this.#text.slice(0, doubled.index)));
    let end = 0;
    for (const match of this.#text.matchAll(tag)) {
      this.#takeText(this.#text.slice(end, match.index));
      end = match.index + match[0].length;
      const [written, name, instead, sign, word = "", about = ""] = match;
      if (name !== undefined) this.#takeVariable(written, name, instead ?? null);
      else if (sign === "/") this.#close(written, word, about);
      else if (word === "else" && about === "") this.#else(written);
      else this.#begin(written, word, about);
    }
    this.#takeText(this.#text.slice(end));
    const last = this.#open.at(-1);
    if (last) this.#refuse("templateOpen", last.written, last.line);
    return this.#root;
  }

  get #parts(): Part[] {
    const last = this.#open.at(-1);
    return last ? (last.otherwise ?? last.parts) : this.#root;
  }

  #takeText(text: string): void {
    const stray = strayBraces.exec(text);
    if (stray) this.#refuse("templateUnknown", stray[0], this.#line + lineBreaks(text.slice(0, stray.index)));
    this.#line += lineBreaks(text);
    const shown = text.replaceAll(ownLine, "");
    if (shown !== "") this.#parts.push({ kind: "text", text: shown });
  }

  #takeVariable(written: string, name: string, instead: string | null): void {
    if (!this.#knows(name)) this.#refuse("templateUnknown", written);
    this.#parts.push({ kind: "variable", name, instead });
  }

  #begin(written: string, word: string, about: string): void {
    if (word !== "if" && word !== "unless" && word !== "each") this.#refuse("templateUnknown", written);
    if (this.#open.length >= deepest) this.#refuse("templateNested", written);
    const list = isList(about) ? about : null;
    if (word === "each") {
      if (!list) this.#refuse("templateUnknown", written);
      if (this.#open.some((open) => open.word === "each")) this.#refuse("templateNested", written);
    } else if (!list && !this.#knows(about)) this.#refuse("templateUnknown", written);
    this.#open.push({ word, written, line: this.#line, list, name: about, parts: [], otherwise: null });
  }

  #else(written: string): void {
    const last = this.#open.at(-1);
    if (!last || last.word === "each" || last.otherwise) this.#refuse("templateStray", written);
    else last.otherwise = [];
  }

  #close(written: string, word: string, about: string): void {
    const last = this.#open.pop();
    if (last?.word !== word || about !== "") this.#refuse("templateStray", written);
    const { parts, otherwise, name, list } = last;
    if (last.word === "each" && list) this.#parts.push({ kind: "each", list, parts });
    else {
      const [holds, fails] = last.word === "if" ? [parts, otherwise ?? []] : [otherwise ?? [], parts];
      this.#parts.push({ kind: "condition", name, holds, fails });
    }
  }

  #knows(name: string): boolean {
    if (templateNames.includes(name) || this.#more.includes(name)) return true;
    return this.#open.some(({ word, list }) => {
      if (word !== "each" || list === null) return false;
      const { item, fields } = templateLists[list];
      return fields.some((field) => `${item}.${field}` === name);
    });
  }

  #refuse(key: Fault["key"], name: string, line = this.#line): never {
    throw new Refused({ key, name, line });
  }
}

/** Marks a line break that is removed with the tag before it; nobody types it. */
const ownLine = /\uE002\n/g;
const tagAlone = /^([ \t]*)(\{[#/][^{}\n]*\})[ \t]*\n/gm;

/** Removes the line of a condition that stands in a line of its own. */
function withoutOwnLines(text: string): string {
  return text.replaceAll(tagAlone, "$2\uE002\n");
}

function lineBreaks(text: string): number {
  return text.split("\n").length - 1;
}
