import type { z } from "zod";
import {
  type SealData,
  sealData,
  sealFile,
  type VoidData,
  voidData,
  voidFile,
} from "#api/contracts/signatures/sealing/audit-data.ts";
import { sha256Of } from "#api/contracts/signatures/sealing/seal.ts";
import { pageNumbers } from "#api/contracts/signatures/sealing/stamp.ts";
import { referenceIn } from "#api/platform/paper/pdf/update/append.ts";
import { attachedFile } from "#api/platform/paper/pdf/update/attach.ts";
import { PdfFile } from "#api/platform/paper/pdf/update/file.ts";
import { wholeSignerOf } from "#api/platform/paper/pdf/update/sign.ts";
import { PdfReference, UnreadablePdf, written } from "#api/platform/paper/pdf/update/values.ts";
import { fingerprintOf, organizationOf } from "#api/platform/paper/signing/certificate.ts";

/** Why a file fails verification. */
export type SealProblem =
  | "unreadable"
  /** Something was changed since it was sealed, or it was never sealed. */
  | "signature"
  /** Its data are missing or not ours. */
  | "data"
  /** It does not begin with the signed file. */
  | "document"
  /** Something was put over signed pages. */
  | "pages"
  /** The certificate is not the one that the data name. */
  | "certificate";

/**
 * What a file proves by itself. Whether the certificate is the organization's can only be checked with the
 * organization's own list.
 */
export type SealFindings =
  | { valid: true; seal: SealData | null; voided: VoidData | null; certificate: Buffer; sha256: string }
  | { valid: false; problem: SealProblem; sha256: string };

/** Verifies that a file is exactly as we sealed it, and that it contains the signed pages unchanged. */
export function verifySeal(bytes: Uint8Array): SealFindings {
  const sha256 = sha256Of(bytes);
  const refused = (problem: SealProblem): SealFindings => ({ valid: false, problem, sha256 });
  try {
    const pdf = new PdfFile(bytes);
    const certificate = wholeSignerOf(pdf);
    if (!certificate) return refused("signature");
    const seal = dataIn(pdf, sealFile, sealData);
    const voided = dataIn(pdf, voidFile, voidData);
    const claims = [seal, voided].filter((claim) => claim !== null);
    if (claims.length === 0) return refused("data");
    for (const { document } of claims) {
      const before = bytes.subarray(0, document.bytes);
      if (before.length !== document.bytes || sha256Of(before) !== document.sha256)
        return refused("document");
      if (!keepsPages(new PdfFile(before), pdf)) return refused("pages");
    }
    const last = voided ?? seal;
    if (last?.organization.certificate !== fingerprintOf(certificate)) return refused("certificate");
    if (organizationOf(certificate) === null) return refused("certificate");
    return { valid: true, seal, voided, certificate, sha256 };
  } catch (error) {
    if (error instanceof UnreadablePdf || error instanceof SyntaxError || error instanceof RangeError)
      return refused("unreadable");
    throw error;
  }
}

function dataIn<S extends z.ZodType>(pdf: PdfFile, name: string, shape: S): z.output<S> | null {
  const bytes = attachedFile(pdf, name);
  if (!bytes) return null;
  const parsed = shape.safeParse(JSON.parse(bytes.toString("utf8")));
  if (!parsed.success) throw new UnreadablePdf(`${name} is none of ours`);
  return parsed.data;
}

/**
 * Whether the earlier file's pages come first in the later one with all their content. A stamp on top does
 * not change a page.
 */
function keepsPages(before: PdfFile, after: PdfFile): boolean {
  const [first, last] = [before, after].map((pdf) =>
    pageNumbers(pdf, referenceIn(pdf.dictionary(pdf.trailer.get("Root")), "Pages")),
  );
  if (!first || !last || first.length > last.length) return false;
  const may = frameOf(before);
  for (const [index, { number }] of first.entries()) {
    if (last[index]?.number !== number) return false;
    if (bare(before, number) !== bare(after, number)) return false;
    may.add(number);
  }
  for (const number of before.places.keys())
    if (before.places.get(number) !== after.places.get(number) && !may.has(number)) return false;
  return true;
}

/** Returns the objects that bind pages into a file and are rewritten when pages are added. */
function frameOf(pdf: PdfFile): Set<number> {
  const root = pdf.dictionary(pdf.trailer.get("Root"));
  const structure = pdf.resolve(root.get("StructTreeRoot") ?? null);
  const form = pdf.resolve(root.get("AcroForm") ?? null);
  const inside =
    structure instanceof Map ? [structure.get("ParentTree"), ...pdf.list(structure.get("K"))] : [];
  const names = pdf.resolve(root.get("Names") ?? null);
  const more = [
    pdf.trailer.get("Root"),
    pdf.trailer.get("Info"),
    ...["Pages", "StructTreeRoot", "Names", "AcroForm"].map((key) => root.get(key)),
    ...inside,
    ...(names instanceof Map ? [names.get("EmbeddedFiles")] : []),
    ...(form instanceof Map ? [form.get("Fields")] : []),
  ];
  return new Set(more.flatMap((value) => (value instanceof PdfReference ? [value.number] : [])));
}

function bare(pdf: PdfFile, number: number): string {
  const page = new Map(pdf.dictionary(new PdfReference(number)));
  page.delete("Annots");
  return written(page);
}
