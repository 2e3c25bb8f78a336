/**
 * Escapes text for an XML element or attribute. Characters that XML cannot hold are written as Excel does,
 * `_x0007_`.
 */
export function escapeText(text: string): string {
  const escaped = text.toWellFormed().replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_");
  return escaped.replaceAll(
    /[\p{Cc}\ufffe\uffff&<>"]/gu,
    (character) => entities[character] ?? escapeCode(character),
  );
}

/** CR is not among them: a parser would read it as LF. */
const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\t": "\t",
  "\n": "\n",
};

function escapeCode(character: string): string {
  return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`;
}

/** Decodes Excel's escapes in a text of a workbook (ECMA-376 22.4.2.4 and 22.9.2.19). */
export function unescapeText(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
