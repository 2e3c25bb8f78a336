import { SaxesParser } from "saxes";

/** An XML element with its attributes and content. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  text: string;
}

/** Thrown for a file that is not XML, or not XML that we accept. */
export class XmlError extends Error {}

const maxDepth = 64;
const maxElements = 2_000_000;

/**
 * Reads XML into a tree. Document types are refused, because self-defined entities are how small files become
 * huge ones.
 */
export function readXml(text: string): XmlElement {
  const parser = new SaxesParser();
  const root: XmlElement = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  let elements = 0;
  parser.on("doctype", () => {
    throw new XmlError("document type");
  });
  parser.on("opentag", (tag) => {
    elements += 1;
    if (open.length > maxDepth || elements > maxElements) throw new XmlError("too large");
    const element: XmlElement = {
      name: localName(tag.name),
      attributes: tag.attributes,
      children: [],
      text: "",
    };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on("closetag", () => open.pop());
  const add = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on("text", add);
  parser.on("cdata", add);
  parser.on("error", (error) => {
    throw new XmlError(error.message);
  });
  try {
    parser.write(text.replace(/^\ufeff/, "")).close();
  } catch (error) {
    throw error instanceof XmlError ? error : new XmlError(String(error));
  }
  const [element] = root.children;
  if (!element) throw new XmlError("no element");
  return element;
}

/** Returns the first element along a path of names. */
export function child(element: XmlElement, ...path: string[]): XmlElement | undefined {
  let child: XmlElement | undefined = element;
  for (const name of path) child = child?.children.find((inner) => inner.name === name);
  return child;
}

/** Returns the trimmed text of the element; empty when there is none. */
export function textAt(element: XmlElement, ...path: string[]): string {
  return child(element, ...path)?.text.trim() ?? "";
}

/** Returns all elements of a name, at any depth. */
export function descendants(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((inner) => (inner.name === name ? [inner] : descendants(inner, name)));
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
