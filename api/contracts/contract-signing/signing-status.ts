import { sql } from "kysely";
import {
  type SigningGuard,
  signerTransitions,
  signingTransitions,
} from "#api/contracts/contract-signing/rules/transitions.ts";
import { holdStay } from "#api/contracts/rent-contracts/for-others/guest.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { type Mover, reachOf, statusList } from "#api/platform/moves/status-list.ts";
import type {
  OwnerSigns,
  SignerRole,
  SignerStatus,
  SigningKind,
  SigningState,
  VendorState,
} from "#contract/contracts/contract-signing/contract-signing.ts";
import type { RentContractStatus } from "#contract/contracts/rent-contracts/rent-contract-status.ts";

/** The fields of a signing that decide about its moves. */
export interface SigningRecord {
  id: number;
  version: number;
  /** The state of the signing. */
  status: SigningState;
  branchId: number;
  contractId: number;
  contractStatus: RentContractStatus;
  kind: SigningKind;
  documentId: number | null;
  documentName: string;
  sha256: string;
  missingFields: readonly string[];
  missingFiles: readonly string[];
  ownerApproves: boolean;
  ownerSigns: OwnerSigns;
  round: number;
  openedSha256: string | null;
  approvedSha256: string | null;
  frozenSha256: string | null;
  fullySignedAt: string | null;
  voidedAt: string | null;
  vendor: string | null;
  vendorState: VendorState | null;
  vendorReference: string | null;
  /** Whether somebody declined to sign this version, which then has to be made again. */
  declined: boolean;
  /** Of the present round. */
  clientsOpen: number;
  clientsSigned: number;
  ownersOpen: number;
  ownersSigned: number;
}

/** The contract statuses in which a document of each kind may be signed. */
const signable: Record<SigningKind, readonly RentContractStatus[]> = {
  rent_contract: ["NEW", "WAITING_FOR_DATA", "REVIEWING", "OWNER_APPROVED"],
  rent_offer: ["INQUIRY", "NEW"],
  buy_contract: [],
  buy_offer: [],
};

/** Whether a document of this kind may be signed in this status of its contract. */
export const isSignable = (kind: SigningKind, status: RentContractStatus) => signable[kind].includes(status);

const withoutApproval = { approved_at: null, approved_by: null, approved_sha256: null } as const;

const ownersLeft = ({ ownersOpen }: SigningRecord) => ownersOpen > 0;
const approvalNeeded = ({ ownerApproves, approvedSha256, sha256 }: SigningRecord) =>
  ownerApproves && approvedSha256 !== sha256;

/** Whether everybody of the present round has signed. */
export const isFullySigned = ({ clientsOpen, clientsSigned, ownersOpen }: SigningRecord) =>
  clientsSigned > 0 && clientsOpen === 0 && ownersOpen === 0;

/** States of a signing: docs/rules/contract-signing.md. Its history is part of the contract's. */
export const signingStatusList = statusList<{
  table: "contract_signing";
  status: SigningState;
  guard: SigningGuard;
  record: SigningRecord;
  details: object;
}>({
  object: "contractSigning",
  table: "contract_signing",
  column: "state",
  moves: signingTransitions,
  guards: {
    running: {
      says: "It is neither void nor signed by all.",
      holds: (_mover, { voidedAt, fullySignedAt }) => voidedAt === null && fullySignedAt === null,
    },
    dataComplete: {
      says: "The document lacks no data.",
      holds: (_mover, { missingFields }) => missingFields.length === 0,
    },
    dataMissing: {
      says: "The document lacks data.",
      holds: (_mover, { missingFields }) => missingFields.length > 0,
    },
    filesComplete: {
      says: "Every requested document was uploaded.",
      holds: (_mover, { missingFiles }) => missingFiles.length === 0,
    },
    filesMissing: {
      says: "A requested document was not uploaded.",
      holds: (_mover, { missingFiles }) => missingFiles.length > 0,
    },
    nobodySigned: {
      says: "Nobody has signed in this round.",
      holds: (_mover, { clientsSigned, ownersSigned }) => clientsSigned + ownersSigned === 0,
    },
    ownerApproves: {
      says: "The owner has to approve, and has not approved this version.",
      holds: (_mover, record) => approvalNeeded(record),
    },
    noApproval: {
      says: "The owner does not have to approve, or has approved this version.",
      holds: (_mover, record) => !approvalNeeded(record),
    },
    unchanged: {
      says: "The document is the one that the owner is looking at.",
      holds: (_mover, { openedSha256, sha256 }) => openedSha256 === null || openedSha256 === sha256,
    },
    clientsNext: {
      says: "The clients sign next: the owner signs last, or not at all, or has signed.",
      holds: (_mover, record) => record.ownerSigns !== "first" || !ownersLeft(record),
    },
    ownerFirst: {
      says: "The owner signs first.",
      holds: (_mover, { ownerSigns }) => ownerSigns === "first",
    },
    ownerSignsLast: { says: "An owner has not signed yet.", holds: (_mover, record) => ownersLeft(record) },
    ownerNext: {
      says: "The owner signs first, and has not signed yet.",
      holds: (_mover, record) => record.ownerSigns === "first" && ownersLeft(record),
    },
    clientsLeft: {
      says: "At least one client has not signed yet.",
      holds: (_mover, { clientsOpen }) => clientsOpen > 0,
    },
    clientsDone: {
      says: "All clients have signed.",
      holds: (_mover, { clientsOpen, clientsSigned }) => clientsOpen === 0 && clientsSigned > 0,
    },
    ownersLeft: {
      says: "At least one owner has not signed yet.",
      holds: (_mover, record) => ownersLeft(record),
    },
    ownersDone: {
      says: "All owners have signed.",
      holds: (_mover, { ownersOpen, ownersSigned }) => ownersOpen === 0 && ownersSigned > 0,
    },
    notDeclined: {
      says: "Nobody has declined to sign this version.",
      holds: (_mover, { declined }) => !declined,
    },
    canBeSigned: {
      says: "The document exists, and its contract is open: NEW, REVIEWING, WAITING_FOR_DATA or OWNER_APPROVED; for an offer INQUIRY or NEW.",
      holds: (_mover, { documentId, kind, contractStatus }) =>
        documentId !== null && isSignable(kind, contractStatus),
    },
  },
  lock: lockSigning,
  shown: (_context, { id, status, version, contractId }) => ({ id, state: status, version, contractId }),
  columns: ({ action, to, reason, record }, mover) => {
    const now = mover.now.toISOString();
    return {
      ...(action === "send" && { sent_at: now }),
      ...(action === "accept" && { accepted_at: now }),
      ...(to === "waiting_for_owner" && { opened_sha256: null }),
      ...(action === "openReview" && { opened_sha256: record.sha256 }),
      ...(action === "approve" && {
        ...{ approved_at: now, approved_sha256: record.sha256, comment: reason },
        approved_by: "actor" in mover && mover.actor === "OWNER" ? "link" : "staff",
      }),
      ...((action === "requestSignature" || action === "requestOwner") && {
        ...{ frozen_sha256: record.sha256, session_at: null },
      }),
      ...(action === "beginSigning" && { session_at: now }),
      ...(action === "abandon" && { session_at: null }),
      // Earlier signatures do not count any more: the next request begins a new round.
      ...((action === "decline" || action === "requireChanges") && {
        ...{ frozen_sha256: null, session_at: null, comment: reason, round: sql`round + 1` },
      }),
      ...(to === "owner_required_changes" && withoutApproval),
      ...(action === "askChange" && { comment: reason, accepted_at: null }),
      ...(action === "void" && { voided_at: now, void_reason: reason }),
    };
  },
  recorded: ({ id, from, to, action, reason, record }) => ({
    action: `signing${action.charAt(0).toUpperCase()}${action.slice(1)}`,
    objectType: "rentContract",
    objectId: record.contractId,
    before: { signing: id, signingState: from },
    after: { signing: id, signingState: to, documentName: record.documentName },
    ...(reason && { reason }),
  }),
});

/**
 * Locks a signing for a move: first the unit, then the contract, then the signing. Throws NOT_FOUND outside
 * the mover's branches.
 */
async function lockSigning(mover: Mover, id: number): Promise<SigningRecord> {
  const { trx, organizationId } = mover;
  const branches = reachOf(mover);
  const signing = await trx
    .selectFrom("contract_signing")
    .select("contract_id as contractId")
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .$if(branches !== null, (rows) => rows.where("branch_id", "in", [...(branches ?? [])]))
    .executeTakeFirst();
  if (!signing) throw notFound();
  await holdStay(mover, signing.contractId);
  return readSigning(mover, id, { lock: true });
}

/** Returns a signing. The caller must have checked access to its contract. */
export async function readSigning(
  { trx, organizationId }: Pick<Mover, "trx" | "organizationId">,
  id: number,
  { lock = false } = {},
): Promise<SigningRecord> {
  const row = await trx
    .selectFrom("contract_signing")
    .select([
      "id",
      "version",
      "state as status",
      "branch_id as branchId",
      "contract_id as contractId",
      "kind",
    ])
    .select(
      sql<RentContractStatus>`(SELECT c.status FROM rent_contract c WHERE c.organization_id = contract_signing.organization_id
        AND c.id = contract_signing.contract_id)`.as("contractStatus"),
    )
    .select(["document_id as documentId", "document_name as documentName", "sha256", "round"])
    .select(["missing_fields as missingFields", "missing_files as missingFiles"])
    .select(["owner_approves as ownerApproves", "owner_signs as ownerSigns"])
    .select(["opened_sha256 as openedSha256", "approved_sha256 as approvedSha256"])
    .select(["frozen_sha256 as frozenSha256", "fully_signed_at as fullySignedAt", "voided_at as voidedAt"])
    .select(["vendor", "vendor_reference as vendorReference", "vendor_state as vendorState"])
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .$if(lock, (rows) => rows.forUpdate())
    .executeTakeFirstOrThrow();
  const { rows } = await sql<
    Pick<SigningRecord, "declined" | "clientsOpen" | "clientsSigned" | "ownersOpen" | "ownersSigned">
  >`
    SELECT EXISTS (SELECT FROM contract_signer d WHERE d.organization_id = ${organizationId} AND d.signing_id = ${id}
        AND d.round = ${row.round - 1} AND d.status = 'declined') AS declined,
      count(*) FILTER (WHERE role = 'client' AND status <> 'signed')::int AS "clientsOpen",
      count(*) FILTER (WHERE role = 'client' AND status = 'signed')::int AS "clientsSigned",
      count(*) FILTER (WHERE role = 'owner' AND status <> 'signed')::int AS "ownersOpen",
      count(*) FILTER (WHERE role = 'owner' AND status = 'signed')::int AS "ownersSigned"
    FROM contract_signer WHERE organization_id = ${organizationId} AND signing_id = ${id} AND round = ${row.round}`.execute(
    trx,
  );
  const [counts = { declined: false, clientsOpen: 0, clientsSigned: 0, ownersOpen: 0, ownersSigned: 0 }] =
    rows;
  const current = { ...row, ...counts };
  // An owner who only approves is not a signer.
  return current.ownerSigns === "never" ? { ...current, ownersOpen: 0 } : current;
}

/** The fields of a signer that decide about their moves. */
export interface SignerRecord {
  id: number;
  version: number;
  status: SignerStatus;
  signingId: number;
  contractId: number;
  role: SignerRole;
  clientId: number | null;
  place: number;
  expiresAt: string | null;
  /** The signer belongs to the present round of a running signing. */
  runs: boolean;
}

/** Statuses of each signer. */
export const signerStatusList = statusList<{
  table: "contract_signer";
  status: SignerStatus;
  guard: "signingRuns";
  record: SignerRecord;
  details: object;
}>({
  object: "contractSigner",
  table: "contract_signer",
  column: "status",
  moves: signerTransitions,
  guards: {
    signingRuns: {
      says: "The signing is neither void nor signed by all, and the signer belongs to its present round.",
      holds: (_mover, { runs }) => runs,
    },
  },
  lock: lockSigner,
  columns: ({ action }, { now }) => ({
    ...(action === "view" && { viewed_at: now.toISOString() }),
    ...(action === "sign" && { signed_at: now.toISOString(), way: "page" }),
    ...(action === "decline" && { declined_at: now.toISOString() }),
  }),
  // The signing's own entry records who did what.
  recorded: () => null,
});

/** Locks a signer; the signing and its contract must be locked before. */
async function lockSigner(mover: Mover, id: number): Promise<SignerRecord> {
  const entry = await mover.trx
    .selectFrom("contract_signer")
    .select("signing_id as signingId")
    .where("organization_id", "=", mover.organizationId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!entry) throw notFound();
  const signing = await lockSigning(mover, entry.signingId);
  const row = await mover.trx
    .selectFrom("contract_signer")
    .select(["id", "version", "status", "signing_id as signingId", "role", "place", "round"])
    .select(["client_id as clientId", "expires_at as expiresAt"])
    .where("organization_id", "=", mover.organizationId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { round, ...signer } = row;
  return {
    ...signer,
    contractId: signing.contractId,
    runs: signing.voidedAt === null && signing.fullySignedAt === null && signing.round === round,
  };
}
