import { createHash } from "node:crypto";
import { sql } from "kysely";
import {
  requestSignatures,
  signatureProvider,
  withdrawSignatures,
} from "#api/contracts/signatures/verbs-request.ts";
import { houseOf, senderFor } from "#api/messages/mail-events/verbs.ts";
import { hashToken, newToken } from "#api/platform/access/page-token.ts";
import { siteAddress } from "#api/platform/access/site-address.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid } from "#api/platform/calls/failure.ts";
import { textsIn } from "#api/platform/calls/texts.ts";
import { clientName } from "#api/platform/client-data/name.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { begin, move } from "#api/platform/moves/move.ts";
import type { Mover } from "#api/platform/moves/status-list.ts";
import { queueMail } from "#api/platform/outbox/queue-mail.ts";
import { takeOffer } from "#api/sale/purchase-contracts/accept-offer.ts";
import type { PurchaseRecord } from "#api/sale/purchase-contracts/purchase-status.ts";
import {
  type PurchaseSigningRecord,
  purchaseSigningStatusList,
} from "#api/sale/purchase-contracts/signing-status.ts";
import type { TextBlock } from "#contract/contracts/contract-templates/contract-templates.ts";
import { type Language, toLanguage } from "#contract/platform/languages.ts";
import {
  type PurchaseSignatureWay,
  type PurchaseSigningState,
  purchaseLinkDays,
} from "#contract/sale/purchase-contracts/purchase-signing.ts";

type Scope = Pick<EffectScope, "trx" | "organizationId">;
const dayMs = 86_400_000;

/** Returns the id of the current signing of a purchase; null when there is none. */
export async function runningSigning(
  { trx, organizationId }: Scope,
  purchaseId: number,
): Promise<number | null> {
  const row = await trx
    .selectFrom("purchase_signing")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("purchase_id", "=", purchaseId)
    .where("voided_at", "is", null)
    .where("fully_signed_at", "is", null)
    .executeTakeFirst();
  return row?.id ?? null;
}

interface NewDocument {
  documentId: number;
  documentName: string;
  sha256: string;
  language: Language;
  blocks: readonly TextBlock[];
  missing: readonly string[];
  termsVersion: number;
}

/**
 * Makes a document the one that is signed from now on; an earlier one that nobody is asked to sign is
 * replaced.
 */
export async function beginSigning(
  context: CallContext,
  record: PurchaseRecord,
  made: NewDocument,
): Promise<void> {
  const running = await runningSigning(context, record.id);
  if (running !== null) {
    const signing = await purchaseSigningStatusList.lock(context, running);
    if (signing.status !== "waiting_for_data" && signing.status !== "waiting_for_client")
      throw new Failure("NOT_READY", { detail: "purchaseSigningUnderway" });
    await voidPurchaseSigning(context, record.id, made.documentName);
  }
  const state = made.missing.length > 0 ? "waiting_for_data" : "waiting_for_client";
  const { trx, organizationId } = context;
  const { id } = await trx
    .insertInto("purchase_signing")
    .values({
      organization_id: organizationId,
      branch_id: record.branchId,
      purchase_id: record.id,
      kind: record.kind === "offer" ? "buy_offer" : "buy_contract",
      state: begin(context, purchaseSigningStatusList, state),
      document_id: made.documentId,
      document_name: made.documentName,
      sha256: made.sha256,
      language: made.language,
      blocks: JSON.stringify(made.blocks),
      missing_fields: [...made.missing],
      terms_version: made.termsVersion,
      ...{
        vendor: null,
        vendor_reference: null,
        vendor_failure: null,
        fully_signed_at: null,
        voided_at: null,
      },
      created_by: context.user.id,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await sql`INSERT INTO purchase_signer (organization_id, signing_id, role, client_id)
    SELECT ${organizationId}::bigint, ${id}::bigint, 'client', b.client_id FROM purchase_buyer b
      WHERE b.organization_id = ${organizationId} AND b.purchase_id = ${record.id}
    UNION ALL SELECT ${organizationId}::bigint, ${id}::bigint, 'owner', ${record.sellerId}::bigint WHERE ${record.sellerId}::bigint IS NOT NULL`.execute(
    trx,
  );
  await context.audit({
    action: "signingBegin",
    objectType: "purchaseContract",
    objectId: record.id,
    after: { signingState: state, documentName: made.documentName },
  });
}

/** Returns the signers, the buyers first. */
export async function signersOf({ trx, organizationId }: Scope, signingId: number) {
  return trx
    .selectFrom("purchase_signer as s")
    .leftJoin("client as c", (join) =>
      join.onRef("c.organization_id", "=", "s.organization_id").onRef("c.id", "=", "s.client_id"),
    )
    .select([
      "s.id",
      "s.role",
      "s.client_id as clientId",
      "s.viewed_at as viewedAt",
      "s.signed_at as signedAt",
    ])
    .select(["s.declined_at as declinedAt", "s.reason", "s.way", "s.signed_name as signedName"])
    .select(["c.email", "c.language", "c.firstname", "c.lastname"])
    .select(sql<string>`coalesce(${clientName("c")}, '')`.as("name"))
    .where("s.organization_id", "=", organizationId)
    .where("s.signing_id", "=", signingId)
    .orderBy("s.role")
    .orderBy("s.id")
    .execute();
}
export type PurchaseSigner = Awaited<ReturnType<typeof signersOf>>[number];

/**
 * Whether it is a signer's turn: a buyer's once signatures are requested, the seller's once all buyers have
 * signed.
 */
export function isNext(
  state: PurchaseSigningState,
  { role, signedAt }: Pick<PurchaseSigner, "role" | "signedAt">,
): boolean {
  if (signedAt !== null) return false;
  return role === "owner"
    ? state === "client_signed"
    : state === "waiting_for_client_signature" || state === "client_signed_in_progress";
}

/**
 * Creates a page for a buyer or seller. Returns its address, which is not stored anywhere. Earlier links
 * still work.
 */
export async function makePurchaseLink(
  scope: EffectScope,
  { purchaseId, branchId, clientId }: { purchaseId: number; branchId: number; clientId: number },
): Promise<string> {
  const { trx, organizationId, now } = scope;
  const token = newToken();
  await trx
    .insertInto("purchase_link")
    .values({
      organization_id: organizationId,
      purchase_id: purchaseId,
      client_id: clientId,
      token_hash: hashToken(token),
      expires_at: new Date(now.getTime() + purchaseLinkDays * dayMs).toISOString(),
    })
    .execute();
  return `${await siteAddress(scope, branchId)}/purchase/${token}`;
}

/** Ends all links of a purchase. */
export async function killPurchaseLinks({ trx, organizationId }: Scope, purchaseId: number): Promise<void> {
  await trx
    .deleteFrom("purchase_link")
    .where("organization_id", "=", organizationId)
    .where("purchase_id", "=", purchaseId)
    .execute();
}

/** Requests signatures: from the connected vendor, or else by sending each buyer a link to our own page. */
export async function requestPurchaseSignatures(
  context: CallContext,
  purchaseId: number,
  version?: number,
): Promise<PurchaseSigningState> {
  const signing = await lockRunning(context, purchaseId);
  const signers = await signersOf(context, signing.id);
  if (!signers.some(({ role }) => role === "client") || !signers.some(({ role }) => role === "owner"))
    throw new Failure("NOT_READY", { detail: "complete" });
  const { to } = await move(context, purchaseSigningStatusList, signing, {
    action: "requestSignature",
    version,
  });
  const { provider } = await signatureProvider(context);
  if (provider === "builtIn") {
    for (const signer of signers) if (signer.role === "client") await invite(context, signing, signer);
    return to;
  }
  const addressed = signers.flatMap((signer) => (signer.email ? [{ ...signer, email: signer.email }] : []));
  if (addressed.length < signers.length)
    throw new Failure("NOT_READY", { detail: "purchaseSignerWithoutEmail" });
  const reference = await requestSignatures(context, {
    ...{ documentId: signing.documentId, sha256: signing.sha256, language: signing.language },
    name: signing.documentName,
    dueAt: new Date(context.now.getTime() + purchaseLinkDays * dayMs),
    signers: addressed.map(({ id, role, firstname, lastname, email }) => ({
      ...{ key: String(id), firstName: firstname ?? "", lastName: lastname ?? "", email },
      order: role === "client" ? 1 : 2,
    })),
  });
  await context.trx
    .updateTable("purchase_signing")
    .set({ vendor: provider, vendor_reference: reference })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", signing.id)
    .execute();
  return to;
}

/** Locks the current signing of a purchase. Throws NOT_READY when there is none. */
export async function lockRunning(mover: Mover, purchaseId: number): Promise<PurchaseSigningRecord> {
  const id = await runningSigning(mover, purchaseId);
  if (id === null) throw new Failure("NOT_READY", { detail: "noPurchaseSigning" });
  return purchaseSigningStatusList.lock(mover, id);
}

/** Mails a signer whose turn has come, if both addresses exist. */
async function invite(
  scope: EffectScope,
  signing: PurchaseSigningRecord,
  signer: PurchaseSigner,
): Promise<void> {
  const userId = scope.user?.id ?? signing.createdBy;
  if (signer.clientId === null || !signer.email || userId === null) return;
  const { purchaseId, branchId } = signing;
  const link = await makePurchaseLink(scope, { purchaseId, branchId, clientId: signer.clientId });
  const house = await houseOf(scope as CallContext);
  const from = senderFor(house, signing.branchId);
  if (from === null) return;
  const language = toLanguage(signer.language ?? house.language);
  const t = textsIn(language);
  const words = { name: signer.name, document: signing.documentName, organization: house.organization };
  await queueMail(
    { ...scope, user: { id: userId } as CallContext["user"], selectedBranchIds: [signing.branchId] },
    {
      to: signer.email,
      from,
      subject: t("purchasePage:mail.subject", words),
      body: `${t("purchasePage:mail.body", words)}\n\n${link}`,
      button: t("purchasePage:mail.button"),
      language,
      object: { type: "purchaseContract", id: signing.purchaseId },
    },
  );
}

/** A signature with its circumstances. */
export interface GivenSignature {
  way: PurchaseSignatureWay;
  name: string;
  consent?: string;
  ip?: string | null;
  userAgent?: string | null;
  recordedBy?: number | null;
  at?: string;
}

/** Records a signature, in the signer's turn and once; the seller's signature makes the document binding. */
export async function signPurchase(
  mover: Mover,
  signing: PurchaseSigningRecord,
  signerId: number,
  given: GivenSignature,
): Promise<PurchaseSigningState> {
  const signer = (await signersOf(mover, signing.id)).find(({ id }) => id === signerId);
  if (!signer) throw invalid("who", "choice");
  if (!isNext(signing.status, signer)) throw new Failure("NOT_READY", { detail: "purchaseNotYourTurn" });
  const { trx, organizationId, now } = mover;
  const side = signer.role === "owner" ? "owner_signed" : "client_signed";
  const to = signer.role === "client" && signing.buyersOpen > 1 ? "client_signed_in_progress" : side;
  await move(mover, purchaseSigningStatusList, signing, {
    action: "sign",
    to,
    after: { signer: signerId, signedBy: given.way },
  });
  await trx
    .updateTable("purchase_signer")
    .set({
      signed_at: given.at ?? now.toISOString(),
      ...{ way: given.way, signed_name: given.name, consent: given.consent ?? "" },
      ...{ ip: given.ip ?? null, user_agent: given.userAgent ?? null, recorded_by: given.recordedBy ?? null },
    })
    .where("organization_id", "=", organizationId)
    .where("id", "=", signerId)
    .execute();
  if (to === "client_signed") await mark(mover, signing.purchaseId, { buyers_signed_at: now.toISOString() });
  if (to === "owner_signed") await mark(mover, signing.purchaseId, { seller_signed_at: now.toISOString() });
  if (to === "owner_signed" && signing.kind === "buy_offer") await takeOffer(mover, signing.purchaseId);
  if (to === "client_signed" && signing.vendor === null) {
    const sellers = (await signersOf(mover, signing.id)).filter(({ role }) => role === "owner");
    for (const seller of sellers) await invite(mover, signing, seller);
  }
  return to;
}

async function mark(
  { trx, organizationId }: Scope,
  purchaseId: number,
  columns: { buyers_signed_at?: string | null; seller_signed_at?: string | null },
): Promise<void> {
  await trx
    .updateTable("purchase_contract")
    .set({ ...columns, version: sql`version + 1`, updated_at: sql`now()` })
    .where("organization_id", "=", organizationId)
    .where("id", "=", purchaseId)
    .execute();
}

/** Records that a signer declines: earlier signatures do not count any more, and all links stop working. */
export async function declinePurchase(
  mover: Mover,
  signing: PurchaseSigningRecord,
  signerId: number,
  reason: string,
): Promise<void> {
  const { trx, organizationId, now } = mover;
  await move(mover, purchaseSigningStatusList, signing, {
    action: "decline",
    reason,
    after: { signer: signerId },
  });
  await trx
    .updateTable("purchase_signer")
    .set({
      signed_at: null,
      way: null,
      signed_name: "",
      consent: "",
      ip: null,
      user_agent: null,
      recorded_by: null,
    })
    .where("organization_id", "=", organizationId)
    .where("signing_id", "=", signing.id)
    .execute();
  await trx
    .updateTable("purchase_signer")
    .set({ declined_at: now.toISOString(), reason })
    .where("organization_id", "=", organizationId)
    .where("id", "=", signerId)
    .execute();
  await mark(mover, signing.purchaseId, { buyers_signed_at: null, seller_signed_at: null });
  await killPurchaseLinks(mover, signing.purchaseId);
  if (signing.vendorReference !== null) await withdrawSignatures(mover, signing.vendorReference);
}

/**
 * Voids the current signing: its links stop working in this transaction, and the vendor's request is
 * withdrawn. Without one nothing happens.
 */
export async function voidPurchaseSigning(
  scope: EffectScope,
  purchaseId: number,
  reason: string,
): Promise<void> {
  await killPurchaseLinks(scope, purchaseId);
  const id = await runningSigning(scope, purchaseId);
  if (id === null) return;
  const mover = { ...bySystem(scope), actor: "SYS" as const };
  const signing = await purchaseSigningStatusList.lock(mover, id);
  await move(mover, purchaseSigningStatusList, signing, { action: "void", reason });
  if (signing.vendorReference !== null) await withdrawSignatures(scope, signing.vendorReference);
}

function bySystem({ platform, trx, organizationId, now, user, audit }: EffectScope): EffectScope {
  return { platform, trx, organizationId, now, user, audit };
}

/**
 * Computes a hash of exactly what a person sees: terms, document and buyers. Anything else gives another
 * hash.
 */
export function shownHash(shown: unknown): string {
  return createHash("sha256").update(JSON.stringify(shown)).digest("hex");
}
