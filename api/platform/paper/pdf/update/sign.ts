import { createHash } from "node:crypto";
import { catalogOf } from "#api/platform/paper/pdf/update/append.ts";
import type { PdfFile } from "#api/platform/paper/pdf/update/file.ts";
import type { PdfUpdate } from "#api/platform/paper/pdf/update/update.ts";
import {
  dateOf,
  dictionary,
  name,
  PdfName,
  type PdfReference,
  PdfText,
  textOf,
} from "#api/platform/paper/pdf/update/values.ts";
import type { SigningKey } from "#api/platform/paper/signing/certificate.ts";
import { signDetached, signerOf } from "#api/platform/paper/signing/cms.ts";

interface SignedBy {
  key: SigningKey;
  /** Name of the signer. */
  name: string;
  reason: string;
  at: Date;
  /** The page that the signature belongs to; nothing is drawn on it. */
  page: PdfReference;
  id: string;
}

/** Bytes reserved for the signature. */
const room = 3072;
const emptyContents = `<${"0".repeat(room * 2)}>`;
const emptyRange = `[0 ${"0".repeat(10)} ${"0".repeat(10)} ${"0".repeat(10)}]`;

/** Ends an update with a signature over the whole file (PAdES, level B). */
export function finishSigned(update: PdfUpdate, by: SignedBy): Buffer {
  const signature = update.add(
    dictionary({
      Type: name("Sig"),
      Filter: name("Adobe.PPKLite"),
      SubFilter: name("ETSI.CAdES.detached"),
      ByteRange: new PdfText(emptyRange),
      Contents: new PdfText(emptyContents),
      Name: textOf(by.name),
      Reason: textOf(by.reason),
      M: dateOf(by.at),
    }),
  );
  const catalog = catalogOf(update);
  const form = update.changeEntry(catalog, "AcroForm");
  const fields = update.before.list(form.get("Fields"));
  const field = update.add(
    dictionary({
      Type: name("Annot"),
      Subtype: name("Widget"),
      FT: name("Sig"),
      T: textOf(`Hauswart ${fields.length + 1}`),
      V: signature,
      P: by.page,
      Rect: [0, 0, 0, 0],
      // Flags: printed and locked.
      F: 132,
    }),
  );
  form.set("Fields", [...fields, field]);
  form.set("SigFlags", 3);
  const page = update.change(by.page);
  page.set("Annots", [...update.before.list(page.get("Annots")), field]);
  const file = update.finish(by.id);
  const start = file.indexOf(emptyContents, update.before.bytes.length, "latin1");
  const end = start + emptyContents.length;
  const numbers = [start, end, file.length - end].map((number) => String(number).padStart(10, "0"));
  file.write(
    `[0 ${numbers.join(" ")}]`,
    file.indexOf(emptyRange, update.before.bytes.length, "latin1"),
    "latin1",
  );
  const cms = signDetached(digestAround(file, start, end), by.key);
  if (cms.length > room) throw new Error("The signature is longer than its room");
  file.write(cms.toString("hex"), start + 1, "latin1");
  return file;
}

/**
 * Returns the certificate whose key signed the whole file as `finishSigned` does. Null when it was not signed
 * so, or when any byte was changed, added or removed.
 */
export function wholeSignerOf(pdf: PdfFile): Buffer | null {
  const { bytes } = pdf;
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const signature = lastSignature(pdf);
  const range = signature ? pdf.list(signature.get("ByteRange")).map(Number) : [];
  const [zero, start, end, rest] = range;
  if (zero !== 0 || start === undefined || end === undefined || rest === undefined) return null;
  if (end - start !== emptyContents.length || end + rest !== file.length) return null;
  const contents = file.toString("latin1", start, end);
  const cms = Buffer.from(contents.slice(1, -1), "hex");
  const length = cms.length >= 4 && cms[1] === 0x82 ? 4 + cms.readUInt16BE(2) : 0;
  const signed = cms.subarray(0, length);
  // After the signature there must be only zeros, in the notation that we write.
  if (contents !== `<${signed.toString("hex").padEnd(room * 2, "0")}>`) return null;
  return signerOf(digestAround(file, start, end), signed);
}

function lastSignature(pdf: PdfFile) {
  const form = pdf.resolve(pdf.dictionary(pdf.trailer.get("Root")).get("AcroForm") ?? null);
  const field = form instanceof Map ? pdf.list(form.get("Fields")).at(-1) : undefined;
  if (field === undefined) return null;
  const signature = pdf.resolve(pdf.dictionary(field).get("V") ?? null);
  if (!(signature instanceof Map)) return null;
  const kind = signature.get("SubFilter");
  return kind instanceof PdfName && kind.name === "ETSI.CAdES.detached" ? signature : null;
}

function digestAround(file: Buffer, start: number, end: number): Buffer {
  return createHash("sha256").update(file.subarray(0, start)).update(file.subarray(end)).digest();
}
