import { Fragment, type ReactNode } from "react";

/** A piece of a line: plain, bold, italic or a link. */
export type Piece = { kind: "text" | "bold" | "italic" | "link"; text: string; href?: string };
export type Block =
  | { kind: "paragraph"; lines: Piece[][] }
  | { kind: "list"; ordered: boolean; items: Piece[][] };

/**
 * The small markup of rich text fields: **bold**, *italic*, [text](https://…), lists by "- " or "1. ", paragraphs by an
 * empty line. Everything else is plain text, so nothing typed can become HTML.
 */
export function parseMarkdown(source: string): Block[] {
  return source
    .replaceAll("\r\n", "\n")
    .split(/\n{2,}/u)
    .map((part) => part.split("\n").filter((line) => line.trim() !== ""))
    .filter((lines) => lines.length > 0)
    .map(block);
}

function block(lines: string[]): Block {
  if (lines.every((line) => /^[-*] /u.test(line)))
    return { kind: "list", ordered: false, items: lines.map((line) => pieces(line.slice(2))) };
  if (lines.every((line) => /^\d+\. /u.test(line)))
    return { kind: "list", ordered: true, items: lines.map((line) => pieces(line.replace(/^\d+\. /u, ""))) };
  return { kind: "paragraph", lines: lines.map(pieces) };
}

const marks = /\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^[\]]+)\]\(((?:https?:\/\/|mailto:)[^\s()]+)\)/gu;

function pieces(line: string): Piece[] {
  const output: Piece[] = [];
  let end = 0;
  for (const match of line.matchAll(marks)) {
    if (match.index > end) output.push({ kind: "text", text: line.slice(end, match.index) });
    const [whole, bold, italic, text, href] = match;
    if (bold) output.push({ kind: "bold", text: bold });
    else if (italic) output.push({ kind: "italic", text: italic });
    else if (text && href) output.push({ kind: "link", text, href });
    end = match.index + whole.length;
  }
  if (end < line.length) output.push({ kind: "text", text: line.slice(end) });
  return output;
}

/** Shows text written in a rich text field. */
export function RichText({ source }: { source: string }) {
  return (
    <div className="flex flex-col gap-2">
      {parseMarkdown(source).map((part, index) => shown(part, index))}
    </div>
  );
}

function shown(part: Block, key: number): ReactNode {
  if (part.kind === "paragraph") {
    return (
      <p key={key} dir="auto">
        {part.lines.map((line, index) => (
          <Fragment key={line.map((piece) => piece.text).join()}>
            {index > 0 ? <br /> : null}
            {line.map(inline)}
          </Fragment>
        ))}
      </p>
    );
  }
  const List = part.ordered ? "ol" : "ul";
  return (
    <List key={key} dir="auto" className={part.ordered ? "list-decimal ps-5" : "list-disc ps-5"}>
      {part.items.map((item) => (
        <li key={item.map((piece) => piece.text).join()}>{item.map(inline)}</li>
      ))}
    </List>
  );
}

function inline(piece: Piece): ReactNode {
  const key = piece.kind + piece.text;
  if (piece.kind === "bold") return <strong key={key}>{piece.text}</strong>;
  if (piece.kind === "italic") return <em key={key}>{piece.text}</em>;
  if (piece.kind === "text") return piece.text;
  return (
    <a key={key} href={piece.href} className="link" rel="noreferrer">
      {piece.text}
    </a>
  );
}
