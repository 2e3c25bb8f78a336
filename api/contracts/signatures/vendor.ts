import { sourceOf } from "#api/contracts/signatures/verbs-seal.ts";
import { openSignatures } from "#api/integrations/sproof/open.ts";
import type { SignatureVendor } from "#api/integrations/sproof/port.ts";
import { askVendor, type VendorAnswer } from "#api/integrations/vendor-answer.ts";
import { VendorFailure } from "#api/integrations/vendor-request.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Platform } from "#api/platform/platform.ts";
import { connectionOf, noteExchange } from "#api/platform/vendors/connections.ts";

/** Opens what an organization collects signatures with; null without a usable connection. */
export async function vendorOf(platform: Platform, organizationId: number): Promise<SignatureVendor | null> {
  const connection = await inTenant(
    platform.db,
    organizationId,
    (trx) => connectionOf(platform, { trx, organizationId }, "sproof"),
    { readOnly: true },
  );
  if (!connection) return null;
  try {
    return openSignatures(platform, organizationId, connection, (reference) =>
      fileOf(platform, organizationId, reference),
    );
  } catch (error) {
    if (error instanceof VendorFailure) return null;
    throw error;
  }
}

/** Asks the vendor and records with the connection how that went. Returns the answer or the failure. */
export async function askSproof<T>(
  platform: Platform,
  organizationId: number,
  question: () => Promise<T>,
): Promise<VendorAnswer<T>> {
  const answer = await askVendor(question);
  const { failure } = answer;
  await inTenant(platform.db, organizationId, (trx) =>
    noteExchange({ trx, organizationId }, "sproof", failure?.problem === "notFound" ? null : failure),
  );
  return answer;
}

async function fileOf(platform: Platform, organizationId: number, reference: string): Promise<Uint8Array> {
  const row = await inTenant(platform.db, organizationId, (trx) =>
    trx
      .selectFrom("signature_request")
      .select("document_id as documentId")
      .where("organization_id", "=", organizationId)
      .where("reference", "=", reference)
      .executeTakeFirstOrThrow(),
  );
  return (await sourceOf(platform, organizationId, row.documentId)).bytes;
}
