import { sql } from "kysely";
import { notFound } from "#api/platform/calls/failure.ts";
import { type Mover, reachOf, statusList } from "#api/platform/moves/status-list.ts";
import { purchaseStatusList } from "#api/sale/purchase-contracts/purchase-status.ts";
import {
  type PurchaseSigningGuard,
  purchaseSigningTransitions,
} from "#api/sale/purchase-contracts/rules/signing-transitions.ts";
import type { PurchaseStatus } from "#contract/sale/purchase-contracts/purchase-contract.ts";
import type {
  PurchaseSigningKind,
  PurchaseSigningState,
} from "#contract/sale/purchase-contracts/purchase-signing.ts";

/** The fields of a signing that decide about its moves. */
export interface PurchaseSigningRecord {
  id: number;
  version: number;
  /** The state of the signing. */
  status: PurchaseSigningState;
  kind: PurchaseSigningKind;
  purchaseId: number;
  branchId: number;
  documentId: number;
  documentName: string;
  sha256: string;
  language: string;
  termsVersion: number;
  vendor: string | null;
  vendorReference: string | null;
  fullySignedAt: string | null;
  voidedAt: string | null;
  createdBy: number | null;
  /** Status of its purchase. */
  purchaseStatus: PurchaseStatus;
  purchaseTerms: number;
  archived: boolean;
  buyersOpen: number;
}

/**
 * States of the signing of a purchase: docs/rules/purchase-contracts.md. Its history is part of the
 * purchase's.
 */
export const purchaseSigningStatusList = statusList<{
  table: "purchase_signing";
  status: PurchaseSigningState;
  guard: PurchaseSigningGuard;
  record: PurchaseSigningRecord;
  details: object;
}>({
  object: "purchaseSigning",
  table: "purchase_signing",
  column: "state",
  moves: purchaseSigningTransitions,
  guards: {
    signingRuns: {
      says: "It is neither void nor signed by all.",
      holds: (_mover, { voidedAt, fullySignedAt }) => voidedAt === null && fullySignedAt === null,
    },
    termsStand: {
      says: "The terms are those in the document: nobody signs what was not shown.",
      holds: (_mover, { termsVersion, purchaseTerms }) => termsVersion === purchaseTerms,
    },
    maySign: {
      says: "It is an offer, or the seller has approved the contract; it is not archived.",
      holds: (_mover, { kind, purchaseStatus, archived }) =>
        !archived && (kind === "buy_offer" || purchaseStatus === "OWNER_APPROVED"),
    },
    moreBuyers: {
      says: "Another buyer has not signed yet.",
      holds: (_mover, { buyersOpen }) => buyersOpen > 1,
    },
    lastBuyer: {
      says: "Every other buyer has signed.",
      holds: (_mover, { buyersOpen }) => buyersOpen === 1,
    },
    buyersDone: { says: "All buyers have signed.", holds: (_mover, { buyersOpen }) => buyersOpen === 0 },
  },
  lock: lockSigning,
  columns: ({ action, to, reason }, mover) => {
    const now = mover.now.toISOString();
    return {
      ...(action === "void" && { voided_at: now, void_reason: reason }),
      ...(to === "owner_signed" && { fully_signed_at: now }),
      ...(action === "decline" && { vendor: null, vendor_reference: null }),
    };
  },
  recorded: ({ from, to, action, reason, record }) => ({
    action: `signing${action.charAt(0).toUpperCase()}${action.slice(1)}`,
    objectType: "purchaseContract",
    objectId: record.purchaseId,
    before: { signingState: from },
    after: { signingState: to },
    ...(reason && { reason }),
  }),
});

/**
 * Locks a signing for a move; its purchase is locked before. Throws NOT_FOUND outside the mover's branches.
 */
async function lockSigning(mover: Mover, id: number): Promise<PurchaseSigningRecord> {
  const { trx, organizationId } = mover;
  const branches = reachOf(mover);
  const signing = await trx
    .selectFrom("purchase_signing")
    .select("purchase_id as purchaseId")
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .$if(branches !== null, (rows) => rows.where("branch_id", "in", [...(branches ?? [])]))
    .executeTakeFirst();
  if (!signing) throw notFound();
  await purchaseStatusList.lock(mover, signing.purchaseId);
  return readSigning(mover, id, { lock: true });
}

/** Returns a signing. The caller must have checked access to its purchase. */
export async function readSigning(
  { trx, organizationId }: Pick<Mover, "trx" | "organizationId">,
  id: number,
  { lock = false } = {},
): Promise<PurchaseSigningRecord> {
  return trx
    .selectFrom("purchase_signing as g")
    .innerJoin("purchase_contract as p", (join) =>
      join.onRef("p.organization_id", "=", "g.organization_id").onRef("p.id", "=", "g.purchase_id"),
    )
    .select(["g.id", "g.version", "g.state as status", "g.kind", "g.purchase_id as purchaseId"])
    .select(["g.branch_id as branchId", "g.document_id as documentId", "g.document_name as documentName"])
    .select(["g.sha256", "g.language", "g.terms_version as termsVersion", "g.vendor"])
    .select(["g.vendor_reference as vendorReference", "g.fully_signed_at as fullySignedAt"])
    .select(["g.voided_at as voidedAt", "g.created_by as createdBy"])
    .select(["p.status as purchaseStatus", "p.terms_version as purchaseTerms"])
    .select(sql<boolean>`p.archived_at IS NOT NULL`.as("archived"))
    .select(
      sql<number>`(SELECT count(*)::int FROM purchase_signer s WHERE s.organization_id = g.organization_id AND s.signing_id = g.id
        AND s.role = 'client' AND s.signed_at IS NULL)`.as("buyersOpen"),
    )
    .where("g.organization_id", "=", organizationId)
    .where("g.id", "=", id)
    .$if(lock, (rows) => rows.forUpdate("g"))
    .executeTakeFirstOrThrow();
}
