import { catalogOf, referenceIn } from "#api/platform/paper/pdf/update/append.ts";
import type { PdfUpdate } from "#api/platform/paper/pdf/update/update.ts";
import { dateOf, dictionary, name, PdfReference, textOf } from "#api/platform/paper/pdf/update/values.ts";

interface Properties {
  title: string;
  author: string;
  at: Date;
  /** Further properties, in a namespace of our own. */
  facts: Record<string, string>;
}

/**
 * Writes the document's properties anew, in both forms that a PDF has (XMP, ISO 16684, and the old
 * dictionary).
 */
export function writeProperties(update: PdfUpdate, { title, author, at, facts }: Properties): void {
  const instant = at.toISOString().replace(/\.\d+Z$/, "Z");
  const own = Object.entries(facts).map(
    ([key, value]) => `<hauswart:${key}>${escaped(value)}</hauswart:${key}>`,
  );
  const xmp = `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:hauswart="urn:hauswart:seal:1">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${escaped(author)}</rdf:li></rdf:Seq></dc:creator>
<xmp:ModifyDate>${instant}</xmp:ModifyDate><xmp:CreatorTool>Hauswart</xmp:CreatorTool><pdf:Producer>Hauswart</pdf:Producer>
${own.join("")}
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;
  const catalog = catalogOf(update);
  const stream = dictionary({ Type: name("Metadata"), Subtype: name("XML") });
  catalog.set("Metadata", update.add(stream, Buffer.from(xmp, "utf8")));
  if (!(update.before.trailer.get("Info") instanceof PdfReference)) return;
  const info = update.change(referenceIn(update.before.trailer, "Info"));
  info.set("Title", textOf(title));
  info.set("ModDate", dateOf(at));
}

function escaped(text: string): string {
  const plain = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML allows no others
  return plain.replaceAll(/[\x00-\x08\x0b\x0c\x0e-\x1f]/g, " ");
}
