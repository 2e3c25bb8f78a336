import { deflateSync, inflateSync } from "node:zlib";
import { catalogOf } from "#api/platform/paper/pdf/update/append.ts";
import type { PdfFile } from "#api/platform/paper/pdf/update/file.ts";
import type { PdfUpdate } from "#api/platform/paper/pdf/update/update.ts";
import {
  dateOf,
  dictionary,
  name,
  PdfText,
  textOf,
  UnreadablePdf,
  written,
} from "#api/platform/paper/pdf/update/values.ts";

interface Attachment {
  fileName: string;
  type: string;
  description: string;
  bytes: Uint8Array;
  at: Date;
}

/** Attaches a file to the document as its source data (ISO 32000, 7.11.4; PDF/A-3's `AFRelationship`). */
export function attach(update: PdfUpdate, { fileName, type, description, bytes, at }: Attachment): void {
  const content = update.add(
    dictionary({
      Type: name("EmbeddedFile"),
      Subtype: name(type.replace("/", "#2f")),
      Filter: name("FlateDecode"),
      Params: dictionary({ Size: bytes.length, ModDate: dateOf(at) }),
    }),
    deflateSync(bytes, { level: 9 }),
  );
  const file = update.add(
    dictionary({
      Type: name("Filespec"),
      F: textOf(fileName),
      UF: textOf(fileName),
      Desc: textOf(description),
      AFRelationship: name("Data"),
      EF: dictionary({ F: content, UF: content }),
    }),
  );
  const catalog = catalogOf(update);
  catalog.set("AF", [...update.before.list(catalog.get("AF")), file]);
  const names = update.changeEntry(catalog, "Names");
  const files = update.changeEntry(names, "EmbeddedFiles");
  const pairs = update.before.list(files.get("Names"));
  files.set("Names", sorted([...pairs, textOf(fileName), file]));
}

/** The keys of a name tree must be in order. */
function sorted(pairs: ReturnType<PdfFile["list"]>): ReturnType<PdfFile["list"]> {
  const entries = pairs.flatMap((key, index) => (index % 2 === 0 ? [[key, pairs[index + 1] ?? null]] : []));
  return entries
    .toSorted(([a], [b]) => (written(a ?? null) < written(b ?? null) ? -1 : 1))
    .flatMap(([key, value]) => [key ?? null, value ?? null]);
}

const longestAttachment = 20 * 1024 * 1024;

/** Returns the bytes of a file in the document; null when it has none of this name. */
export function attachedFile(pdf: PdfFile, fileName: string): Buffer | null {
  const catalog = pdf.dictionary(pdf.trailer.get("Root"));
  const names = pdf.resolve(catalog.get("Names") ?? null);
  const files = names instanceof Map ? pdf.resolve(names.get("EmbeddedFiles") ?? null) : null;
  if (!(files instanceof Map)) return null;
  const pairs = pdf.list(files.get("Names"));
  const name = textOf(fileName).raw;
  const at = pairs.findIndex((key) => key instanceof PdfText && key.raw === name);
  if (at < 0) return null;
  const { EF } = Object.fromEntries(pdf.dictionary(pairs[at + 1]));
  const { value, stream } = pdf.object(pdf.numberOf(pdf.dictionary(EF).get("F")));
  if (!stream || !(value instanceof Map)) throw new UnreadablePdf("an attachment is missing");
  return inflateSync(stream, { maxOutputLength: longestAttachment });
}
