import { createHmac, hkdfSync, randomUUID, timingSafeEqual } from "node:crypto";
import type { SignatureProvider, SignatureRequest } from "#api/contracts/signatures/port.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import type { Platform } from "#api/platform/platform.ts";
import { connectionOf } from "#api/platform/vendors/connections.ts";

/** Task that sends a document to the vendor. */
export const requestTask = "signatures.request";
/** Task that asks the vendor how a request stands. */
export const askTask = "signatures.ask";

/** Returns who collects the signatures of an organization, and whether anybody is really asked. */
export async function signatureProvider(
  scope: Pick<EffectScope, "platform" | "trx" | "organizationId">,
): Promise<{ provider: SignatureProvider; sandbox: boolean }> {
  const connection = await connectionOf(scope.platform, scope, "sproof");
  return { provider: connection ? "sproof" : "builtIn", sandbox: connection?.isSandbox ?? false };
}

/**
 * Has the connected vendor collect signatures for a document: it is recorded now and sent after the commit.
 * Returns the reference that `signature.report` uses in its reports.
 */
export async function requestSignatures(
  { platform, trx, organizationId }: EffectScope,
  { documentId, sha256, name, language, dueAt, signers }: SignatureRequest,
): Promise<string> {
  const addresses = new Set(signers.map(({ email }) => email.trim().toLowerCase()));
  // The vendor identifies people by their addresses.
  if (signers.length === 0 || addresses.size < signers.length) throw invalid("signers", "twoAddresses");
  const reference = randomUUID();
  const { id } = await trx
    .insertInto("signature_request")
    .values({
      organization_id: organizationId,
      reference,
      document_id: documentId,
      sha256,
      name,
      language,
      signers: JSON.stringify(signers) as never,
      due_at: dueAt.toISOString(),
      request_id: null,
      told: null,
      begun_at: null,
      asked_at: null,
      sealed_id: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await platform.jobs.enqueue(trx, requestTask, { organizationId, id });
  return reference;
}

/**
 * Withdraws a request, which the vendor learns after the commit, so that nobody signs there any more. It
 * raises no events from now on.
 */
export async function withdrawSignatures(
  { platform, trx, organizationId }: EffectScope,
  reference: string,
): Promise<void> {
  const row = await trx
    .updateTable("signature_request")
    .set({ state: "withdrawn", withdrawing: true })
    .where("organization_id", "=", organizationId)
    .where("reference", "=", reference)
    .where("state", "in", ["asking", "open", "declined", "expired"])
    .returning("id")
    .executeTakeFirst();
  if (row) await platform.jobs.enqueue(trx, askTask, { organizationId, id: row.id });
}

/**
 * Proves that we gave an address to the vendor for this organization and this request, because the vendor
 * signs nothing itself.
 */
export function hookProof(
  { secretKey }: Pick<Platform, "secretKey">,
  organizationId: number,
  reference: string,
): string {
  const key = Buffer.from(hkdfSync("sha256", secretKey, "", "hauswart signature hook v1", 32));
  return createHmac("sha256", key).update(`${organizationId}/${reference}`).digest("base64url");
}

export function isProof(
  platform: Pick<Platform, "secretKey">,
  { organizationId, reference, proof }: { organizationId: number; reference: string; proof: string },
): boolean {
  const [expected, given] = [hookProof(platform, organizationId, reference), proof].map((text) =>
    Buffer.from(text),
  );
  return expected?.length === given?.length && timingSafeEqual(expected as Buffer, given as Buffer);
}

/** Returns the address that the vendor gets for reports about a request. */
export function hookAddress(
  platform: Pick<Platform, "secretKey" | "publicUrl">,
  organizationId: number,
  reference: string,
): string {
  const url = new URL(`${platform.publicUrl}/hooks/sproof/${organizationId}`);
  url.searchParams.set("reference", reference);
  url.searchParams.set("proof", hookProof(platform, organizationId, reference));
  return url.href;
}
