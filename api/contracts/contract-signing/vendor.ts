import { type Part, partsOf } from "#api/contracts/contract-signing/signers.ts";
import type { SigningRecord } from "#api/contracts/contract-signing/signing-status.ts";
import { requestSignatures, signatureProvider } from "#api/contracts/signatures/verbs-request.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { signingLinkDays } from "#contract/contracts/contract-signing/contract-signing.ts";

/** Returns the vendor that collects signatures for an organization; null when our own page does. */
export async function vendorOf(
  scope: Pick<CallContext, "platform" | "trx" | "organizationId">,
): Promise<string | null> {
  const { provider } = await signatureProvider(scope);
  return provider === "builtIn" ? null : provider;
}

/**
 * Has the vendor collect the signatures of a round. It writes to the signers itself, one side after the
 * other.
 */
export async function askVendor(
  scope: EffectScope,
  signing: SigningRecord,
  days: number = signingLinkDays.usual,
): Promise<string> {
  const parts = (await partsOf(scope, signing)).filter(
    ({ role, status }) => status !== "signed" && (role === "client" || signing.ownerSigns !== "never"),
  );
  const addressed = parts.flatMap((part) => (part.email === null ? [] : [{ ...part, email: part.email }]));
  if (addressed.length < parts.length) throw new Failure("NOT_READY", { detail: "signerWithoutEmail" });
  const { language, ...file } = await documentOf(scope, signing);
  return requestSignatures(scope, {
    ...file,
    name: signing.documentName,
    language,
    dueAt: new Date(scope.now.getTime() + days * 86_400_000),
    signers: addressed.map(({ id, firstname, lastname, email, role, place }) => ({
      ...{ key: String(id), firstName: firstname ?? "", lastName: lastname, email },
      order: orderOf(signing, { role, place }),
    })),
  });
}

/** The side that signs second comes after all positions of the first. */
function orderOf({ ownerSigns }: SigningRecord, { role, place }: Pick<Part, "role" | "place">): number {
  const first = ownerSigns === "first" ? "owner" : "client";
  return role === first ? place : 100 + place;
}

async function documentOf(
  { trx, organizationId }: EffectScope,
  { id, documentId, sha256 }: SigningRecord,
): Promise<{ documentId: number; sha256: string; language: string }> {
  const { language } = await trx
    .selectFrom("contract_signing")
    .select("language")
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { documentId: documentId ?? 0, sha256, language };
}
