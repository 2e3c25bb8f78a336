import { sql } from "kysely";
import { closeAlert, raiseAlert } from "#api/contracts/contract-alerts/verbs.ts";
import {
  askAnew,
  invite,
  killLinks,
  tellResponsible,
  tellVoid,
} from "#api/contracts/contract-signing/letters.ts";
import type { SigningEvent } from "#api/contracts/contract-signing/rules/transitions.ts";
import { maySign } from "#api/contracts/contract-signing/rules/turn.ts";
import { ensureSigners, partsOf, turnOf } from "#api/contracts/contract-signing/signers.ts";
import {
  isFullySigned,
  type SigningRecord,
  signerStatusList,
  signingStatusList,
} from "#api/contracts/contract-signing/signing-status.ts";
import { askVendor } from "#api/contracts/contract-signing/vendor.ts";
import { withdrawSignatures } from "#api/contracts/signatures/verbs-request.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { raise } from "#api/platform/moves/effects.ts";
import { move } from "#api/platform/moves/move.ts";
import type { Mover } from "#api/platform/moves/status-list.ts";
import type { SignatureWay, SigningState } from "#contract/contracts/contract-signing/contract-signing.ts";

/** A requested action on a signing. */
export interface Wish {
  action: string;
  to?: SigningState;
  version?: number | undefined;
  reason?: string;
  after?: object;
}

/** Days for which a link works; the usual number by default. */
type Days = number | undefined;

const eventOf = ({ id, contractId, kind }: SigningRecord, reason = ""): SigningEvent => ({
  ...{ id, contractId, kind, reason },
});

/** Moves a signing and returns it as it is afterwards. */
async function moved(mover: Mover, signing: number | SigningRecord, wish: Wish): Promise<SigningRecord> {
  const { id } = await move(mover, signingStatusList, signing, wish);
  return signingStatusList.lock(mover, id);
}

/** Sends the document to the client for reading. */
export async function sendToRead(
  mover: Mover,
  signing: SigningRecord,
  version: number | undefined,
  days?: Days,
): Promise<SigningRecord> {
  await move(mover, signingStatusList, signing, { action: "send", version });
  await ensureSigners(mover, signing);
  await askAnew(mover, signing, "client");
  await invite(mover, signing, days);
  return signingStatusList.lock(mover, signing.id);
}

/** The client agrees, or the house lays it before the owner: the owner is to approve it, or whoever began it asks for signatures. */
export async function accept(
  mover: Mover,
  signing: SigningRecord,
  version?: number,
  days?: Days,
): Promise<SigningRecord> {
  const agrees = "actor" in mover && mover.actor === "CLIENT";
  const renews = signing.status === "owner_required_changes";
  const action = renews ? "renewForOwner" : agrees ? "accept" : "layBefore";
  const after = await moved(mover, signing, { action, version });
  if (after.status !== "waiting_for_owner") {
    await tellResponsible(mover, after, "signingAccepted");
    return after;
  }
  await ensureSigners(mover, after);
  await askAnew(mover, after, "owner");
  await raise(mover, "contractSigning.laidBefore", eventOf(after));
  await invite(mover, after, days);
  return after;
}

/** Records that the client wants a change. The links stop working until the document is made anew. */
export async function askChange(
  mover: Mover,
  signing: SigningRecord,
  { version, reason }: { version?: number | undefined; reason: string },
): Promise<SigningRecord> {
  const to = signing.missingFiles.length > 0 && signing.missingFields.length === 0;
  const after = await moved(mover, signing, {
    ...{ action: "askChange", version, reason },
    to: to ? "waiting_for_file" : "waiting_for_data",
  });
  await killLinks(mover, signing.id);
  await tellResponsible(mover, after, "signingChangeAsked");
  return after;
}

/** Records that the owner is looking at the document. */
export async function openReview(mover: Mover, signing: SigningRecord): Promise<SigningRecord> {
  if (signing.status !== "waiting_for_owner") return signing;
  return moved(mover, signing, { action: "openReview" });
}

/** Records that the owner approves, or what has to be changed. */
export async function decide(
  mover: Mover,
  signing: SigningRecord,
  { approve, comment, version }: { approve: boolean; comment: string; version?: number | undefined },
): Promise<SigningRecord> {
  const wish = { version, reason: comment };
  if (!approve) {
    const after = await moved(mover, signing, { ...wish, action: "requireChanges" });
    await killLinks(mover, signing.id);
    await raise(mover, "contractSigning.changesRequired", eventOf(after, comment));
    await tellResponsible(mover, after, "signingChanges");
    return after;
  }
  const after = await moved(mover, signing, { ...wish, action: "approve" });
  await raise(mover, "contractSigning.approved", eventOf(after, comment));
  await tellResponsible(mover, after, "signingApproved");
  return signingStatusList.lock(mover, signing.id);
}

/**
 * Requests signatures: of the clients, or of the owner who signs first. The document is frozen from here on.
 */
export async function requestSignatures(
  mover: Mover,
  signing: SigningRecord,
  { version, vendor, days }: { version?: number | undefined; vendor: string | null; days?: Days },
): Promise<SigningRecord> {
  await ensureSigners(mover, signing);
  const current = await signingStatusList.lock(mover, signing.id);
  const first =
    current.status === "owner_approved" && current.ownerSigns === "first" && current.ownersOpen > 0;
  const after = await moved(mover, current, {
    action: first ? "requestOwner" : "requestSignature",
    version,
  });
  const result = await handOver(mover, after, vendor, days);
  await askAnew(mover, result, first ? "owner" : "client");
  // A vendor writes to the signers itself.
  if (vendor === null) await invite(mover, result, days);
  await raise(mover, "contractSigning.requested", { ...eventOf(result), vendor });
  return result;
}

/** Leaves the signatures to our own page, or has the vendor collect them after the commit. */
export async function handOver(
  mover: Mover,
  signing: SigningRecord,
  vendor: string | null,
  days?: Days,
): Promise<SigningRecord> {
  const vendorReference = vendor === null ? null : await askVendor(mover, signing, days);
  await mover.trx
    .updateTable("contract_signing")
    .set({
      ...{ vendor, vendor_reference: vendorReference, vendor_failure: null },
      vendor_state: vendor === null ? null : "asking",
    })
    .where("organization_id", "=", mover.organizationId)
    .where("id", "=", signing.id)
    .execute();
  return { ...signing, vendor, vendorReference };
}

/**
 * Handles a vendor that did not accept the request: it is asked once more, or, when none is connected any
 * more, our own page collects the signatures.
 */
export async function askOnceMore(
  mover: Mover,
  signing: SigningRecord,
  { version, vendor, days }: { version?: number | undefined; vendor: string | null; days?: Days },
): Promise<SigningRecord> {
  await move(mover, signingStatusList, signing, { action: "resend", version });
  const result = await handOver(mover, signing, vendor, days);
  if (vendor === null) await invite(mover, result, days);
  return result;
}

/** Records that somebody has the signing page open. */
export async function view(mover: Mover, signing: SigningRecord, signerId: number): Promise<SigningRecord> {
  const signer = await signerStatusList.lock(mover, signerId);
  if (signer.status === "open") await move(mover, signerStatusList, signer, { action: "view" });
  return beginIfNeeded(mover, signing);
}

/** A signature with its circumstances. */
export interface Given {
  way: SignatureWay;
  name: string;
  /** A PNG. */
  drawing?: Uint8Array | null;
  consent?: string;
  linkHash?: Buffer | null;
  fileId?: number | null;
  at?: string;
  ip?: string | null;
  userAgent?: string | null;
  recordedBy?: number | null;
}

/** Records a signature: in the signer's turn, once. With the last one the document is signed by all. */
export async function sign(
  mover: Mover,
  signing: SigningRecord,
  signerId: number,
  given: Given,
): Promise<SigningRecord> {
  const parts = await partsOf(mover, signing);
  const part = parts.find(({ id }) => id === signerId);
  if (!part || !maySign(turnOf(signing), part, parts))
    throw new Failure("NOT_READY", { detail: "notYourTurn" });
  const begun = await beginIfNeeded(mover, signing);
  await move(mover, signerStatusList, signerId, {
    action: "sign",
    set: {
      signed_at: given.at ?? mover.now.toISOString(),
      ...{ way: given.way, signed_name: given.name, file_id: given.fileId ?? null },
      drawing: given.drawing ? Buffer.from(given.drawing) : null,
      ...{ consent: given.consent ?? "", link_hash: given.linkHash ?? null },
      ...{ ip: given.ip ?? null, user_agent: given.userAgent ?? null, recorded_by: given.recordedBy ?? null },
    },
  });
  await closeAlert(mover, alertOf(signing, "SIGN_EXPIRED", signerId));
  const current = await signingStatusList.lock(mover, begun.id);
  const open = part.role === "client" ? current.clientsOpen : current.ownersOpen;
  const side = part.role === "client" ? "client" : "owner";
  const after = await moved(mover, current, {
    action: "sign",
    to: open === 0 ? `${side}_signed` : `${side}_signed_in_progress`,
    after: { signer: signerId, signedBy: given.way },
  });
  return goOn(mover, after);
}

async function beginIfNeeded(mover: Mover, signing: SigningRecord): Promise<SigningRecord> {
  const begins =
    signing.status === "waiting_for_client_signature" ||
    signing.status === "client_signed" ||
    signing.status === "owner_approved";
  return begins ? moved(mover, signing, { action: "beginSigning" }) : signing;
}

/** Continues after a signature: all have signed, or the next signers are asked. */
async function goOn(mover: Mover, signing: SigningRecord): Promise<SigningRecord> {
  if (isFullySigned(signing)) {
    await mover.trx
      .updateTable("contract_signing")
      .set({ fully_signed_at: mover.now.toISOString(), session_at: null })
      .where("organization_id", "=", mover.organizationId)
      .where("id", "=", signing.id)
      .execute();
    await closeAlert(mover, alertOf(signing, "SIGN_DECLINED"));
    await closeAlert(mover, alertOf(signing, "SIGN_EXPIRED"));
    await raise(mover, "contractSigning.completed", eventOf(signing));
    await tellResponsible(mover, signing, "signingSigned");
    return signingStatusList.lock(mover, signing.id);
  }
  const bySystem = { ...mover, actor: "SYS" as const };
  const after =
    signing.status === "owner_signed"
      ? await moved(bySystem, signing, { action: "requestSignature" })
      : signing;
  if (after.status === "client_signed") await askAnew(mover, after, "owner");
  if (after.vendor === null) await invite(mover, after);
  return after;
}

/** Records that a signer declines: nobody signs this version any more. */
export async function decline(
  mover: Mover,
  signing: SigningRecord,
  signerId: number,
  reason: string,
): Promise<SigningRecord> {
  await move(mover, signerStatusList, signerId, {
    action: "decline",
    set: { reason },
  });
  const after = await moved(mover, signing, { action: "decline", reason, after: { signer: signerId } });
  await killLinks(mover, signing.id);
  await raiseAlert(mover, { ...alertOf(signing, "SIGN_DECLINED"), note: reason });
  if (after.status === "owner_required_changes")
    await raise(mover, "contractSigning.changesRequired", eventOf(after, reason));
  await takeBackFromVendor(mover, signing, reason);
  await tellResponsible(mover, after, "signingDeclined");
  return after;
}

/** Voids a signing: its links stop working in this transaction, and those who had one are notified. */
export async function voidSigning(
  mover: Mover,
  signing: SigningRecord,
  { version, reason }: { version?: number | undefined; reason: string },
): Promise<SigningRecord> {
  const after = await moved(mover, signing, { action: "void", version, reason });
  await killLinks(mover, signing.id);
  await tellVoid(mover, signing);
  await closeAlert(mover, alertOf(signing, "SIGN_EXPIRED"));
  await closeAlert(mover, alertOf(signing, "SIGN_DECLINED"));
  await takeBackFromVendor(mover, signing, reason);
  return after;
}

/** Asks for the vendor's request to be withdrawn. */
async function takeBackFromVendor(mover: Mover, signing: SigningRecord, reason: string): Promise<void> {
  const { vendor, vendorReference } = signing;
  await raise(mover, "contractSigning.voided", { ...eventOf(signing, reason), vendor, vendorReference });
  if (vendor === null) return;
  if (vendorReference !== null) await withdrawSignatures(mover, vendorReference);
  await mover.trx
    .updateTable("contract_signing")
    .set({ vendor: null, vendor_state: null, vendor_reference: null, version: sql`version + 1` })
    .where("organization_id", "=", mover.organizationId)
    .where("id", "=", signing.id)
    .execute();
}

/** An alert belongs to the contract; an expired one also to its signer. */
function alertOf({ contractId }: SigningRecord, code: "SIGN_EXPIRED" | "SIGN_DECLINED", signerId?: number) {
  return { contractId, code, ...(signerId !== undefined && { cause: String(signerId) }) };
}

/** Ends a signer's time. */
export async function expireSigner(mover: Mover, signing: SigningRecord, signerId: number): Promise<void> {
  await move(mover, signerStatusList, signerId, { action: "expire" });
  await move(mover, signingStatusList, signing, { action: "expire", after: { signer: signerId } });
  await mover.trx
    .deleteFrom("contract_signer_link")
    .where("organization_id", "=", mover.organizationId)
    .where("signer_id", "=", signerId)
    .execute();
  await raiseAlert(mover, alertOf(signing, "SIGN_EXPIRED", signerId));
}

/** Ends a signing page that was opened a day ago and not finished. */
export async function abandon(mover: Mover, signing: SigningRecord): Promise<void> {
  await move(mover, signingStatusList, signing, { action: "abandon" });
}
