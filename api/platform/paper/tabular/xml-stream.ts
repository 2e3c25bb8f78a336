import { SaxesParser } from "saxes";
import { maxLineLength } from "#api/platform/paper/tabular/lines.ts";
import { TableError } from "#api/platform/paper/tabular/table-error.ts";

export type XmlAttributes = Readonly<Record<string, string>>;

/**
 * What to do with a part's elements. Names come without their namespace prefix, which each writer chooses
 * freely.
 */
export interface XmlListener {
  open(name: string, attributes: XmlAttributes): void;
  text?(text: string): void;
  close?(name: string): void;
}

/**
 * Reads XML in chunks and yields what the listener emits, never more than one chunk's at a time. Entities of
 * the document's own are not expanded: a DOCTYPE is refused. Throws `broken`, `cellTooLong`.
 */
export async function* readXml<T>(
  chunks: AsyncIterable<string>,
  listen: (emit: (item: T) => void) => XmlListener,
): AsyncGenerator<T> {
  let items: T[] = [];
  const listener = listen((item) => items.push(item));
  const parser = new SaxesParser({ xmlns: false });
  parser.on("doctype", () => {
    throw new TableError("broken");
  });
  parser.on("opentag", ({ name, attributes }) => listener.open(localName(name), attributes));
  parser.on("text", (text) => listener.text?.(text));
  parser.on("cdata", (text) => listener.text?.(text));
  parser.on("closetag", ({ name }) => listener.close?.(localName(name)));
  let sinceTag = 0;
  for await (const chunk of chunks) {
    // The parser holds a text until its end, so an endless one would fill the memory before anybody sees it.
    const tag = chunk.lastIndexOf("<");
    sinceTag = tag < 0 ? sinceTag + chunk.length : chunk.length - tag;
    if (sinceTag > maxLineLength) throw new TableError("cellTooLong");
    parse(() => parser.write(chunk));
    yield* items;
    items = [];
  }
  parse(() => parser.close());
  yield* items;
}

function parse(step: () => void): void {
  try {
    step();
  } catch (cause) {
    throw cause instanceof TableError ? cause : new TableError("broken", { cause });
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
