import { sql } from "kysely";
import { isNext } from "#api/contracts/contract-signing/rules/turn.ts";
import {
  readSigning,
  type SigningRecord,
  signingStatusList,
} from "#api/contracts/contract-signing/signing-status.ts";
import { userName } from "#api/platform/access/user-name.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { readsClient } from "#api/platform/client-data/mask.ts";
import { shownClientName } from "#api/platform/client-data/name.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { openMoves } from "#api/platform/moves/move.ts";
import type { Mover } from "#api/platform/moves/status-list.ts";
import type { SigningKind } from "#contract/contracts/contract-signing/contract-signing.ts";
import type { Signer, Signing } from "#contract/contracts/contract-signing/contract-signings.ts";

type Scope = Pick<EffectScope, "trx" | "organizationId">;

/** Returns the id of the current signing of a contract; null when there is none. */
export async function runningId(
  { trx, organizationId }: Scope,
  contractId: number,
  kind: SigningKind = "rent_contract",
): Promise<number | null> {
  const row = await trx
    .selectFrom("contract_signing")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("contract_id", "=", contractId)
    .where("kind", "=", kind)
    .where("voided_at", "is", null)
    .where("fully_signed_at", "is", null)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Locks the current signing of a contract. Throws NOT_READY when there is none. */
export async function lockRunning(mover: Mover, contractId: number): Promise<SigningRecord> {
  const id = await runningId(mover, contractId);
  if (id === null) throw new Failure("NOT_READY", { detail: "noSigning" });
  return signingStatusList.lock(mover, id);
}

/**
 * Returns the signings of a contract, the newest first. The caller must have checked access to the contract.
 */
export async function signingsOf(context: CallContext, contractId: number): Promise<Signing[]> {
  const { trx, organizationId } = context;
  const rows = await trx
    .selectFrom("contract_signing as g")
    .select(["g.id", "g.version", "g.kind", "g.state", "g.round", "g.sha256"])
    .select(["g.document_id as documentId", "g.document_number as documentNumber"])
    .select(["g.missing_fields as missingFields", "g.missing_files as missingFiles"])
    .select(["g.owner_approves as ownerApproves", "g.owner_signs as ownerSigns"])
    .select(["g.sent_at as sentAt", "g.accepted_at as acceptedAt", "g.approved_at as approvedAt"])
    .select(["g.approved_by as approvedBy", "g.comment", "g.vendor", "g.vendor_state as vendorState"])
    .select(["g.vendor_failure as vendorFailure", "g.fully_signed_at as fullySignedAt"])
    .select(["g.voided_at as voidedAt", "g.void_reason as voidReason", "g.created_at as createdAt"])
    .select(["g.document_name as documentName"])
    .select(sql<boolean>`g.frozen_sha256 IS NOT NULL`.as("frozen"))
    .where("g.organization_id", "=", organizationId)
    .where("g.contract_id", "=", contractId)
    .orderBy("g.id", "desc")
    .execute();
  return Promise.all(
    rows.map(async ({ round, ...row }) => {
      const isOver = row.voidedAt !== null || row.fullySignedAt !== null;
      const turn = {
        ...{ state: row.state, ownerSigns: row.ownerSigns, isOver, accepted: row.acceptedAt !== null },
        byVendor: row.vendor !== null && row.frozen,
      };
      const signers = await signersOf(context, row.id, round);
      const before = await signersOf(context, row.id, round - 1);
      const declined = before.some(({ status }) => status === "declined");
      return {
        ...row,
        documentName: readsClient(context, "name") ? row.documentName : "",
        Signers: signers.map((signer) => ({ ...signer, next: isNext(turn, signer, signers) })),
        declinedRound: declined ? before.map((signer) => ({ ...signer, next: false })) : [],
        allowedActions: isOver
          ? []
          : await openMoves(context, signingStatusList, await readSigning(context, row.id)),
      };
    }),
  );
}

/** Returns everybody who was ever asked to sign a contract. The caller must have checked that the user may see the contract. */
export function signersOfContract(
  context: CallContext,
  contractId: number,
): Promise<{ id: number; name: string }[]> {
  return context.trx
    .selectFrom("contract_signer as s")
    .innerJoin("contract_signing as g", (join) =>
      join.onRef("g.organization_id", "=", "s.organization_id").onRef("g.id", "=", "s.signing_id"),
    )
    .leftJoin("client as c", (join) =>
      join.onRef("c.organization_id", "=", "s.organization_id").onRef("c.id", "=", "s.client_id"),
    )
    .select("s.id")
    .select(sql<string>`coalesce(${shownClientName(context, "c")}, '')`.as("name"))
    .where("s.organization_id", "=", context.organizationId)
    .where("g.contract_id", "=", contractId)
    .orderBy("s.id")
    .execute();
}

async function signersOf(
  context: CallContext,
  signingId: number,
  round: number,
): Promise<Omit<Signer, "next">[]> {
  const { trx, organizationId } = context;
  const names = readsClient(context, "name");
  const rows = await trx
    .selectFrom("contract_signer as s")
    .leftJoin("client as c", (join) =>
      join.onRef("c.organization_id", "=", "s.organization_id").onRef("c.id", "=", "s.client_id"),
    )
    .leftJoin("app_user as p", (join) =>
      join.onRef("p.organization_id", "=", "s.organization_id").onRef("p.id", "=", "s.recorded_by"),
    )
    .select(["s.id", "s.role", "s.client_id as clientId", "s.place", "s.status", "s.reason", "s.way"])
    .select(["s.viewed_at as viewedAt", "s.signed_at as signedAt", "s.declined_at as declinedAt"])
    .select(["s.expires_at as expiresAt", "s.told_at as toldAt", "s.signed_name as signedName"])
    .select(sql<string>`coalesce(${shownClientName(context, "c")}, '')`.as("name"))
    .select(userName("p").$castTo<string | null>().as("recordedBy"))
    .select(sql<boolean>`coalesce(c.email, '') <> ''`.as("hasEmail"))
    .select(
      sql<boolean>`EXISTS (SELECT FROM contract_signer_link l WHERE l.organization_id = s.organization_id AND l.signer_id = s.id)`.as(
        "hasLink",
      ),
    )
    .where("s.organization_id", "=", organizationId)
    .where("s.signing_id", "=", signingId)
    .where("s.round", "=", round)
    .orderBy("s.role")
    .orderBy("s.place")
    .orderBy("s.id")
    .execute();
  return rows.map((row) => ({ ...row, signedName: names ? row.signedName : "" }));
}
