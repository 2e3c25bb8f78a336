import { Lexer, marked, type Token, type Tokens } from "marked";
import type { Run, TextBlock } from "#contract/contracts/contract-templates/contract-templates.ts";

/** Turns the text's own words into what is shown. */
type Shown = (text: string) => string;

/** Depth of nested lists and quotes; deeper ones stay as plain text. */
const deepest = 4;
const nestedDeeper = /^[ \t]*(?:(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))[ \t]*){8,}/m;
const onlyMarks = /^[ \t]*(?:[-*+>][ \t]*)+$/;

/**
 * Reads Markdown as blocks of plain runs: headings, paragraphs, bold, lists, quotes, tables, rules. Emphasis
 * of either kind is bold, because no italic face is embedded. HTML is plain text; a link is its words and its
 * address; pictures are their words.
 */
export function readMarkdown(source: string, shown: Shown): TextBlock[] {
  return blocksOf(tokensOf(source), shown, 0);
}

function tokensOf(source: string): Token[] {
  if (source.split("\n").some((line) => nestedDeeper.test(line) && !onlyMarks.test(line)))
    return plainly(source);
  try {
    return new BoundedLexer({ ...marked.defaults, gfm: true, breaks: true }).lex(source);
  } catch (error) {
    // With thousands of nested marks the text is shown as it was typed.
    if (error instanceof RangeError) return plainly(source);
    throw error;
  }
}

const emphasis = /[*_~]+/g;
/** Marks of emphasis in one paragraph, item or cell: the lexer compares each with all before it. */
const mostMarks = 400;

/** Leaves a paragraph with more marks than anybody means as it was typed. */
class BoundedLexer extends Lexer {
  override inlineTokens(source: string, tokens: Token[] = []): Token[] {
    if ((source.match(emphasis)?.length ?? 0) <= mostMarks) return super.inlineTokens(source, tokens);
    tokens.push({ type: "text", raw: source, text: source });
    return tokens;
  }
}

function plainly(source: string): Token[] {
  return source
    .split(/\n{2,}/)
    .map((text) => ({ type: "paragraph", raw: text, text, tokens: [{ type: "text", raw: text, text }] }));
}

function blocksOf(tokens: readonly Token[], shown: Shown, depth: number): TextBlock[] {
  return tokens.flatMap((token) => blockOf(token, shown, depth));
}

function blockOf(token: Token, shown: Shown, depth: number): TextBlock[] {
  switch (token.type) {
    case "space":
    case "def":
      return [];
    case "heading":
      return [{ kind: "heading", level: Math.min(token.depth, 3), runs: runsOf(token.tokens, shown) }];
    case "hr":
      return [{ kind: "rule" }];
    case "list":
      return depth >= deepest ? plain(token.raw, shown) : [listOf(token as Tokens.List, shown, depth)];
    case "blockquote":
      if (depth >= deepest) return plain(token.raw, shown);
      return [{ kind: "quote", blocks: blocksOf(token.tokens ?? [], shown, depth + 1) }];
    case "table":
      return [tableOf(token as Tokens.Table, shown)];
    case "paragraph":
    case "text":
      return paragraph(runsOf(token.tokens ?? [token], shown));
    default:
      return plain("text" in token ? String(token.text) : token.raw, shown);
  }
}

function plain(text: string, shown: Shown): TextBlock[] {
  return paragraph([{ text: shown(text.trim()), bold: false }]);
}

function paragraph(runs: Run[]): TextBlock[] {
  return runs.some(({ text }) => text.trim() !== "") ? [{ kind: "paragraph", runs }] : [];
}

function listOf({ ordered, start, items }: Tokens.List, shown: Shown, depth: number): TextBlock {
  return {
    kind: "list",
    ordered,
    start: typeof start === "number" ? start : 1,
    items: items.map((item) => blocksOf(item.tokens, shown, depth + 1)),
  };
}

function tableOf({ header, rows, align }: Tokens.Table, shown: Shown): TextBlock {
  const cell = ({ tokens }: Tokens.TableCell) => runsOf(tokens, shown);
  return {
    kind: "table",
    sides: align.map((side) => (side === "right" ? "end" : side === "center" ? "center" : "start")),
    head: header.map(cell),
    rows: rows.map((row) => row.map(cell)),
  };
}

function runsOf(tokens: readonly Token[] | undefined, shown: Shown, bold = false): Run[] {
  const runs: Run[] = [];
  const add = (text: string, isBold: boolean) => {
    const last = runs.at(-1);
    if (text === "") return;
    if (last?.bold === isBold) last.text += text;
    else runs.push({ text, bold: isBold });
  };
  for (const token of tokens ?? []) {
    if (token.type === "br") add("\n", bold);
    else if (token.type === "checkbox") add(token.checked ? "☒ " : "☐ ", bold);
    else if (token.type === "strong" || token.type === "em")
      for (const run of runsOf(token.tokens, shown, true)) add(run.text, run.bold);
    else if (token.type === "link" || token.type === "image") add(linked(token as Tokens.Link, shown), bold);
    else if ("tokens" in token && token.tokens)
      for (const run of runsOf(token.tokens, shown, bold)) add(run.text, run.bold);
    else add(shown("text" in token ? String(token.text) : token.raw), bold);
  }
  return runs;
}

/** Paper has no links, so the address follows the words unless it is the words. */
function linked({ type, text, href }: Pick<Tokens.Link, "text" | "href"> & { type: string }, shown: Shown) {
  const [words, address] = [shown(text), shown(href)];
  const same = address.replace(/^(mailto:|https?:\/\/)/, "") === words.replace(/^https?:\/\//, "");
  return type === "image" || same ? words : `${words} (${address})`;
}
