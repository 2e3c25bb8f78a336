import { sql } from "kysely";
import { decline, expireSigner, sign, view, voidSigning } from "#api/contracts/contract-signing/acts.ts";
import { killLinks, tellResponsible } from "#api/contracts/contract-signing/letters.ts";
import { runningId } from "#api/contracts/contract-signing/queries.ts";
import { missingFilesOf } from "#api/contracts/contract-signing/queries-files.ts";
import { ownersPart, partsOf } from "#api/contracts/contract-signing/signers.ts";
import {
  isSignable,
  type SigningRecord,
  signingStatusList,
} from "#api/contracts/contract-signing/signing-status.ts";
import { activateSigned } from "#api/contracts/rent-contracts/for-others/signing.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import type { EffectScope, Events, Moved } from "#api/platform/moves/effects.ts";
import { begin, move, whyNot } from "#api/platform/moves/move.ts";
import type { Mover } from "#api/platform/moves/status-list.ts";
import type { SigningKind, SigningState } from "#contract/contracts/contract-signing/contract-signing.ts";
import type { TextBlock } from "#contract/contracts/contract-templates/contract-templates.ts";
import type { RentContractStatus } from "#contract/contracts/rent-contracts/rent-contract-status.ts";
import type { Language } from "#contract/platform/languages.ts";

/** A version of a contract's document that was just made. */
export interface NewVersion {
  contractId: number;
  contractStatus: RentContractStatus;
  kind: SigningKind;
  documentId: number;
  documentName: string;
  documentNumber: number;
  sha256: string;
  language: Language;
  blocks: readonly TextBlock[];
  /** Variables without a value. */
  missing: readonly string[];
}

const stateFor = (missing: readonly string[], files: readonly string[]): SigningState => {
  if (missing.length > 0) return "waiting_for_data";
  return files.length > 0 ? "waiting_for_file" : "waiting_for_client";
};

/**
 * Handles a new version: from now on this one is signed. The caller holds the contract; when it is past
 * signing, the version is just a document. Throws NOT_READY when an earlier version is with the owner or
 * being signed, because that one must be voided first.
 */
export async function documentMade(mover: Mover, made: NewVersion): Promise<void> {
  const { trx, organizationId } = mover;
  const id = await runningId(mover, made.contractId, made.kind);
  const missingFiles = await missingFilesOf(mover, made.contractId);
  const state = stateFor(made.missing, missingFiles);
  const columns = {
    document_id: made.documentId,
    document_name: made.documentName,
    document_number: made.documentNumber,
    sha256: made.sha256,
    language: made.language,
    blocks: JSON.stringify(made.blocks),
    missing_fields: [...made.missing],
    missing_files: missingFiles,
  };
  if (id !== null) {
    const current = await signingStatusList.lock(mover, id);
    const record = { ...current, missingFields: made.missing, missingFiles };
    const wish = { action: "renew", to: state };
    if (await whyNot(mover, signingStatusList, record, wish))
      throw new Failure("NOT_READY", { detail: "signingUnderway" });
    await move(mover, signingStatusList, record, {
      ...wish,
      set: {
        ...columns,
        ...(await ownerColumns(mover, made.contractId)),
        ...{ sent_at: null, accepted_at: null, opened_sha256: null, comment: "" },
        ...{ approved_at: null, approved_by: null, approved_sha256: null, frozen_sha256: null },
        round: current.round + 1,
      },
    });
    await killLinks(mover, id);
    if ("actor" in mover) await tellResponsible(mover, record, "signingRenewed");
    return;
  }
  if (!isSignable(made.kind, made.contractStatus)) return;
  const { id: added } = await trx
    .insertInto("contract_signing")
    .values({
      organization_id: organizationId,
      branch_id: sql`(SELECT branch_id FROM rent_contract WHERE organization_id = ${organizationId} AND id = ${made.contractId})`,
      contract_id: made.contractId,
      kind: made.kind,
      state: begin(mover, signingStatusList, state),
      ...columns,
      ...(await ownerColumns(mover, made.contractId)),
      created_by: mover.user?.id ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await mover.audit({
    action: "signingBegin",
    objectType: "rentContract",
    objectId: made.contractId,
    after: { signing: added, signingState: state, documentName: made.documentName },
  });
}

async function ownerColumns(scope: EffectScope, contractId: number) {
  const { ownerApproves, ownerSigns } = await ownersPart(scope, contractId);
  return { owner_approves: ownerApproves, owner_signs: ownerSigns };
}

const system = (scope: EffectScope): Mover => ({ ...scope, actor: "SYS" });

/** Handles the upload of a requested document. */
export async function paperCame(scope: EffectScope, { contractId }: { contractId: number }): Promise<void> {
  const mover = system(scope);
  const id = await runningId(scope, contractId);
  if (id === null) return;
  const current = await signingStatusList.lock(mover, id);
  const missingFiles = await missingFilesOf(scope, contractId);
  await scope.trx
    .updateTable("contract_signing")
    .set({ missing_files: missingFiles })
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", id)
    .execute();
  if (current.status === "waiting_for_file" && missingFiles.length === 0)
    await move(mover, signingStatusList, { ...current, missingFiles }, { action: "filesCame" });
}

async function runningOf(scope: EffectScope, contractId: number): Promise<SigningRecord[]> {
  const rows = await scope.trx
    .selectFrom("contract_signing")
    .select("id")
    .where("organization_id", "=", scope.organizationId)
    .where("contract_id", "=", contractId)
    .where("voided_at", "is", null)
    .where("fully_signed_at", "is", null)
    .orderBy("id")
    .execute();
  const records: SigningRecord[] = [];
  for (const { id } of rows) records.push(await signingStatusList.lock(system(scope), id));
  return records;
}

/** Voids the signings of a cancelled contract. */
export async function voidOfContract(
  scope: EffectScope,
  { id, reason }: Pick<Moved, "id" | "reason">,
): Promise<void> {
  for (const signing of await runningOf(scope, id)) await voidSigning(system(scope), signing, { reason });
}

/** Handles changed terms: what was made, approved or signed is void, and the document is made anew. */
export async function termsChanged(
  scope: EffectScope,
  { id, reason }: Pick<Moved, "id" | "reason">,
): Promise<void> {
  for (const signing of await runningOf(scope, id))
    if (signing.status !== "owner_required_changes") await voidSigning(system(scope), signing, { reason });
}

/**
 * Voids a signing when its contract goes back to waiting for data, unless it went there by the signing
 * itself.
 */
export async function voidForMissingData(scope: EffectScope, moved: Moved): Promise<void> {
  if (moved.from === "OWNER_APPROVED") await termsChanged(scope, moved);
}

/** Handles a payment: a contract that all have signed may become binding now. */
export async function paidAfterSigning(scope: EffectScope, { id }: Pick<Moved, "id">): Promise<void> {
  const row = await scope.trx
    .selectFrom("contract_payment as p")
    .innerJoin("contract_signing as g", (join) =>
      join
        .onRef("g.organization_id", "=", "p.organization_id")
        .onRef("g.contract_id", "=", "p.contract_id")
        .on("g.kind", "=", "rent_contract")
        .on("g.fully_signed_at", "is not", null),
    )
    .select("p.contract_id as contractId")
    .where("p.organization_id", "=", scope.organizationId)
    .where("p.id", "=", id)
    .executeTakeFirst();
  if (row) await activateSigned(scope, row.contractId);
}

/** Takes over what a vendor reports about its request and we do not know yet, in signing order. */
export async function takeVendorState(scope: EffectScope, report: Events["signature.report"]): Promise<void> {
  const { trx, organizationId } = scope;
  const row = await trx
    .selectFrom("contract_signing")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("vendor_reference", "=", report.reference)
    .executeTakeFirst();
  if (!row) return;
  const mover: Mover = { ...scope, actor: "EXT" };
  const current = await signingStatusList.lock(mover, row.id);
  if (current.voidedAt !== null || current.fullySignedAt !== null) return;
  const failure = report.state === "refused" ? report.reason : null;
  await trx
    .updateTable("contract_signing")
    .set({ vendor_state: failure === null ? "sent" : "failed", vendor_failure: failure })
    .where("organization_id", "=", organizationId)
    .where("id", "=", row.id)
    .execute();
  for (const { key, state, at, reason } of report.signers.toSorted(byTime)) {
    const signing = await signingStatusList.lock(mover, row.id);
    const part = (await partsOf(mover, signing)).find(({ id }) => String(id) === key);
    if (!part || part.status === "signed" || part.status === "declined") continue;
    if (state === "viewed" && part.status === "open") await view(mover, signing, part.id);
    if (state === "signed")
      await sign(mover, signing, part.id, { way: "vendor", name: part.name, ...(at && { at }) });
    if (state === "declined") {
      await decline(mover, signing, part.id, reason);
      return;
    }
  }
  if (report.state === "expired") await expireAll(scope, row.id);
}

const byTime = (a: { at: string | null }, b: { at: string | null }) => (a.at ?? "").localeCompare(b.at ?? "");

async function expireAll(scope: EffectScope, id: number): Promise<void> {
  const mover = system(scope);
  const signing = await signingStatusList.lock(mover, id);
  for (const part of await partsOf(scope, signing))
    if (part.status === "open" || part.status === "viewed") await expireSigner(mover, signing, part.id);
}

/**
 * Removes a person's signatures: their name, picture and address of access, and links to it. Returns the
 * contracts.
 */
export async function forgetSigners(
  { trx, organizationId }: Pick<CallContext, "trx" | "organizationId">,
  clientIds: readonly number[],
): Promise<number[]> {
  const ids = sql`${[...clientIds]}::bigint[]`;
  const { rows } = await sql<{ contract_id: number }>`
    UPDATE contract_signer s SET client_id = NULL, signed_name = '', drawing = NULL, reason = '', ip = NULL, user_agent = NULL,
      provider_id = NULL, link_hash = NULL, version = s.version + 1, updated_at = now()
    FROM contract_signing g WHERE s.organization_id = ${organizationId} AND s.client_id = ANY(${ids})
      AND g.organization_id = s.organization_id AND g.id = s.signing_id RETURNING g.contract_id`.execute(trx);
  await sql`DELETE FROM contract_signer_link l USING contract_signer s WHERE l.organization_id = ${organizationId}
    AND s.organization_id = l.organization_id AND s.id = l.signer_id AND s.client_id IS NULL`.execute(trx);
  const stays = sql`SELECT c.id FROM rent_contract c WHERE c.organization_id = ${organizationId} AND c.client_id = ANY(${ids})`;
  await sql`UPDATE contract_signing SET blocks = '[]', comment = '', version = version + 1, updated_at = now()
    WHERE organization_id = ${organizationId} AND contract_id IN (${stays})`.execute(trx);
  return [...new Set(rows.map(({ contract_id }) => contract_id))];
}
