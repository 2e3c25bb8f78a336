import { createHash } from "node:crypto";
import type { SealOrder, SignerEvidence, VoidOrder } from "#api/contracts/signatures/rules/evidence.ts";
import { drawAnnex, drawVoidPage } from "#api/contracts/signatures/sealing/annex.ts";
import {
  type SealData,
  sealFile,
  type VoidData,
  voidFile,
} from "#api/contracts/signatures/sealing/audit-data.ts";
import { stampPages } from "#api/contracts/signatures/sealing/stamp.ts";
import { textsIn } from "#api/platform/calls/texts.ts";
import { appendPages, referenceIn } from "#api/platform/paper/pdf/update/append.ts";
import { attach } from "#api/platform/paper/pdf/update/attach.ts";
import { writeProperties } from "#api/platform/paper/pdf/update/metadata.ts";
import { finishSigned } from "#api/platform/paper/pdf/update/sign.ts";
import { PdfUpdate } from "#api/platform/paper/pdf/update/update.ts";
import type { PdfReference } from "#api/platform/paper/pdf/update/values.ts";
import { fingerprintOf, type SigningKey } from "#api/platform/paper/signing/certificate.ts";

export interface Sealer {
  organization: { id: number; name: string };
  key: SigningKey;
  at: Date;
}

/** Returns the SHA-256 in hex. */
export function sha256Of(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/**
 * Makes the sealed document: the signed file byte for byte, behind it the pages with signatures and record,
 * the same as data, and a digital signature over all of it. Throws `UnreadablePdf` for a file that cannot be
 * added to.
 */
export async function sealPdf(
  original: Uint8Array,
  order: Omit<SealOrder, "documentId" | "sha256">,
  { organization, key, at }: Sealer,
): Promise<Buffer> {
  const { title, language, timeZone, signers, events } = order;
  const update = new PdfUpdate(original);
  const document = { sha256: sha256Of(original), bytes: original.length, pages: pagesOf(update), title };
  const certificate = fingerprintOf(key.certificate);
  const annex = await drawAnnex({
    ...{ title, language, timeZone, signers, events, certificate },
    organization: organization.name,
    sha256: document.sha256,
    pages: document.pages,
    sealedAt: at,
  });
  const pages = appendPages(update, annex);
  const data: SealData = {
    format: "hauswart-seal",
    version: 1,
    document,
    organization: { ...organization, certificate },
    sealedAt: at.toISOString(),
    timeZone,
    signers: signers.map(asData),
    events: events.map(({ at, what, who, ip }) => ({ at, what, who, ip })),
  };
  const t = textsIn(language);
  return finish(
    update,
    { file: sealFile, data, pages, title, language, key, at },
    t("signatureSeal:sealReason"),
  );
}

/** Makes a copy of a document that says on each page, and on an added one, that it is void. */
export async function voidPdf(
  original: Uint8Array,
  order: Omit<VoidOrder, "documentId">,
  { organization, key, at }: Sealer,
): Promise<Buffer> {
  const { title, language, voidedAt, by, reason } = order;
  const t = textsIn(language);
  const update = new PdfUpdate(original);
  const document = { sha256: sha256Of(original), bytes: original.length, pages: pagesOf(update), title };
  await stampPages(update, t("signatureSeal:void"), { language, at });
  const pages = appendPages(update, await drawVoidPage({ ...order, organization: organization.name }));
  const certificate = fingerprintOf(key.certificate);
  const data: VoidData = {
    format: "hauswart-void",
    version: 1,
    document,
    organization: { ...organization, certificate },
    ...{ voidedAt, by, reason },
  };
  const marked = `${t("signatureSeal:void")}: ${title}`;
  return finish(
    update,
    { file: voidFile, data, pages, title: marked, language, key, at },
    t("signatureSeal:voidSeal"),
  );
}

interface Ending {
  file: string;
  data: SealData | VoidData;
  pages: readonly PdfReference[];
  title: string;
  language: string;
  key: SigningKey;
  at: Date;
}

function finish(update: PdfUpdate, { file, data, pages, title, key, at }: Ending, reason: string): Buffer {
  const { organization, document } = data;
  const bytes = Buffer.from(JSON.stringify(data, null, 1), "utf8");
  attach(update, { fileName: file, type: "application/json", description: reason, bytes, at });
  writeProperties(update, {
    title,
    author: organization.name,
    at,
    facts: { documentSha256: document.sha256, certificateSha256: organization.certificate },
  });
  const page = pages.at(-1);
  if (!page) throw new Error("Nothing was appended");
  const id = sha256Of(bytes).slice(0, 32);
  return finishSigned(update, { key, name: organization.name, reason, at, page, id });
}

function pagesOf({ before }: PdfUpdate): number {
  const root = before.dictionary(before.trailer.get("Root"));
  const count = before.resolve(before.dictionary(referenceIn(root, "Pages")).get("Count") ?? 0);
  return typeof count === "number" ? count : 0;
}

function asData({ mark, ...signer }: SignerEvidence): SealData["signers"][number] {
  const { typed, drawn } = mark;
  const { name, role, order, way, signedAt, ip, userAgent, consent, linkFingerprint, recordedBy } = signer;
  return {
    ...{ name, role, order, way, typed, signedAt, ip, userAgent, consent, linkFingerprint, recordedBy },
    drawn:
      drawn === null
        ? null
        : "png" in drawn
          ? { png: Buffer.from(drawn.png).toString("base64") }
          : { ...drawn, lines: drawn.lines.map((line) => [...line]) },
  };
}
