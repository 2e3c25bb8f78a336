import { keepContractFile, keepPurchaseFile } from "#api/clients/documents/verbs.ts";
import type { SealOrder, VoidOrder } from "#api/contracts/signatures/rules/evidence.ts";
import { sealKeyOf } from "#api/contracts/signatures/seal-key.ts";
import { type Sealer, sealPdf, sha256Of, voidPdf } from "#api/contracts/signatures/sealing/seal.ts";
import { Failure, notFound } from "#api/platform/calls/failure.ts";
import { textsIn } from "#api/platform/calls/texts.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { FileError } from "#api/platform/files/file-error.ts";
import { keepBytes, type StoredBytes } from "#api/platform/files/stored-file.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { UnreadablePdf } from "#api/platform/paper/pdf/update/values.ts";
import { fingerprintOf } from "#api/platform/paper/signing/certificate.ts";
import type { Platform } from "#api/platform/platform.ts";
import type { Language } from "#contract/platform/languages.ts";

/** A file that was made and stored, to be made a document of the contract. */
export interface PreparedSeal {
  kind: "sealed" | "void" | "vendor";
  sourceId: number;
  sourceSha256: string;
  certificateSha256: string | null;
  title: string;
  language: Language;
  storedFile: StoredBytes;
}

interface Source {
  bytes: Uint8Array;
  sha256: string;
  organization: { id: number; name: string };
}

/** A document of a contract or purchase with its bytes; NOT_FOUND for any other. */
export async function sourceOf(
  platform: Pick<Platform, "db" | "storage">,
  organizationId: number,
  documentId: number,
): Promise<Source> {
  const row = await inTenant(
    platform.db,
    organizationId,
    (trx) =>
      trx
        .selectFrom("document as d")
        .innerJoin("stored_file as f", (join) =>
          join.onRef("f.organization_id", "=", "d.organization_id").onRef("f.id", "=", "d.file_id"),
        )
        .innerJoin("organization as o", "o.id", "d.organization_id")
        .select(["d.contract_id as contractId", "d.purchase_id as purchaseId", "f.key", "o.name"])
        .where("d.organization_id", "=", organizationId)
        .where("d.id", "=", documentId)
        .executeTakeFirst(),
    { readOnly: true },
  );
  if (!row?.contractId && !row?.purchaseId) throw notFound();
  const { key, name } = row;
  const bytes = new Uint8Array(await new Response(await platform.storage.get(key)).arrayBuffer());
  return { bytes, sha256: sha256Of(bytes), organization: { id: organizationId, name } };
}

/**
 * Seals a document that all have signed, while no transaction is open; `keepSeal` makes the file a document of the contract. NOT_READY
 * where its file is another than was signed (`documentChanged`), or is none that can be added to (`notSealable`).
 */
export async function prepareSeal(
  platform: Platform,
  organizationId: number,
  order: SealOrder,
): Promise<PreparedSeal> {
  const source = await sourceOf(platform, organizationId, order.documentId);
  if (source.sha256 !== order.sha256) throw new Failure("NOT_READY", { detail: "documentChanged" });
  return prepare(platform, source, { ...order, kind: "sealed" }, (sealer) =>
    sealPdf(source.bytes, order, sealer),
  );
}

/** Marks a document as void, the same way: the document itself stays as it is, and there is a copy that says so. */
export async function prepareVoid(
  platform: Platform,
  organizationId: number,
  order: VoidOrder,
): Promise<PreparedSeal> {
  const source = await sourceOf(platform, organizationId, order.documentId);
  return prepare(platform, source, { ...order, kind: "void" }, (sealer) =>
    voidPdf(source.bytes, order, sealer),
  );
}

async function prepare(
  platform: Platform,
  { sha256, organization }: Source,
  {
    documentId,
    title,
    language,
    kind,
  }: Pick<SealOrder, "documentId" | "title" | "language"> & {
    kind: "sealed" | "void";
  },
  make: (sealer: Sealer) => Promise<Uint8Array>,
): Promise<PreparedSeal> {
  const key = await sealKeyOf(platform, organization);
  try {
    const bytes = await make({ organization, key, at: platform.now() });
    const storedFile = await keepBytes(platform.storage, organization.id, { bytes, type: "application/pdf" });
    const certificateSha256 = fingerprintOf(key.certificate);
    return {
      kind,
      sourceId: documentId,
      sourceSha256: sha256,
      certificateSha256,
      title,
      language,
      storedFile,
    };
  } catch (error) {
    if (error instanceof UnreadablePdf || error instanceof FileError)
      throw new Failure("NOT_READY", { detail: "notSealable" });
    throw error;
  }
}

/** Makes the file a document of the contract, with its hash, in the caller's transaction; audited. Once: kept again it answers the first. */
export async function keepSeal(
  scope: EffectScope,
  { kind, sourceId, sourceSha256, certificateSha256, title, language, storedFile }: PreparedSeal,
): Promise<{ documentId: number; sha256: string }> {
  const { trx, organizationId } = scope;
  const source = await trx
    .selectFrom("document")
    .select(["contract_id as contractId", "purchase_id as purchaseId"])
    .where("organization_id", "=", organizationId)
    .where("id", "=", sourceId)
    .forUpdate()
    .executeTakeFirst();
  if (!source?.contractId && !source?.purchaseId) throw notFound();
  const seal = await sealOf(scope, sourceId, kind);
  if (seal) return seal;
  const t = textsIn(language);
  const ending = t(`signatureSeal:fileEnding.${kind}`);
  const name = `${title.replace(/\.pdf$/i, "")} - ${ending}.pdf`;
  const { contractId, purchaseId } = source;
  const documentId =
    purchaseId === null
      ? await keepContractFile(scope, { contractId: contractId ?? 0, name, storedFile })
      : await keepPurchaseFile(scope, { purchaseId, name, storedFile });
  await trx
    .insertInto("document_seal")
    .values({
      organization_id: organizationId,
      kind,
      source_id: sourceId,
      source_sha256: sourceSha256,
      document_id: documentId,
      sha256: storedFile.sha256,
      certificate_sha256: certificateSha256,
    })
    .execute();
  return { documentId, sha256: storedFile.sha256 };
}

/** The file a document was sealed into, or that says it is void; null where there is none. */
export async function sealOf(
  { trx, organizationId }: Pick<EffectScope, "trx" | "organizationId">,
  sourceId: number,
  kind: PreparedSeal["kind"],
): Promise<{ documentId: number; sha256: string } | null> {
  const row = await trx
    .selectFrom("document_seal")
    .select(["document_id as documentId", "sha256"])
    .where("organization_id", "=", organizationId)
    .where("source_id", "=", sourceId)
    .where("kind", "=", kind)
    .executeTakeFirst();
  return row ?? null;
}
