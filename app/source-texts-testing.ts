import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

/** What the sources say: strings, templates (holes as `\0`), and words that stand in the markup itself. */
export interface SourceTexts {
  strings: Set<string>;
  templates: string[];
  hardCoded: string[];
}

/** Attributes whose text people read or hear. */
const spoken = new Set(["alt", "aria-label", "aria-description", "label", "placeholder", "title"]);
/** Elements whose text is no language: key names, code. */
const wordless = new Set(["kbd", "code", "script", "style", "svg"]);

/** Reads every source below these folders. */
export function readSources(root: string, folders: readonly string[]): SourceTexts {
  const texts: SourceTexts = { strings: new Set(), templates: [], hardCoded: [] };
  for (const folder of folders) {
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.tsx?$/.test(entry.name) || /(\.test|-testing|\.d)\.tsx?$/.test(entry.name))
        continue;
      const path = join(entry.parentPath, entry.name);
      const source = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true);
      visit(source, path.slice(root.length + 1), texts);
    }
  }
  return texts;
}

function visit(node: ts.Node, file: string, texts: SourceTexts): void {
  if (ts.isStringLiteralLike(node)) texts.strings.add(node.text);
  if (ts.isTemplateExpression(node)) {
    texts.templates.push(
      [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join("\0"),
    );
  }
  if (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node))
    texts.strings.add(node.name.getText());
  if (ts.isJsxText(node) && hasWord(node.text) && !wordless.has(elementOf(node))) {
    texts.hardCoded.push(`${file}: ${node.text.trim()}`);
  }
  if (
    ts.isJsxAttribute(node) &&
    spoken.has(node.name.getText()) &&
    node.initializer &&
    ts.isStringLiteral(node.initializer)
  ) {
    if (hasWord(node.initializer.text)) texts.hardCoded.push(`${file}: ${node.getText()}`);
  }
  ts.forEachChild(node, (child) => visit(child, file, texts));
}

/** Units and signs of one letter are no words. */
function hasWord(text: string): boolean {
  // The product is called the same everywhere.
  return /\p{L}{2,}/u.test(text.replace(/&\w+;|Hauswart/g, ""));
}

function elementOf(text: ts.JsxText): string {
  return ts.isJsxElement(text.parent) ? text.parent.openingElement.tagName.getText() : "";
}
