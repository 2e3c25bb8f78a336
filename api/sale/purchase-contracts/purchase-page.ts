import { sql } from "kysely";
import type { z } from "zod";
import { type Door, enter, knock } from "#api/platform/access/linked-page.ts";
import type { PublicContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid, notFound, stateConflict } from "#api/platform/calls/failure.ts";
import { timeZoneAt } from "#api/platform/calls/today.ts";
import { isFullName } from "#api/platform/client-data/full-name.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { move } from "#api/platform/moves/move.ts";
import { type PurchaseRecord, purchaseStatusList } from "#api/sale/purchase-contracts/purchase-status.ts";
import { shownTerms } from "#api/sale/purchase-contracts/shown-terms.ts";
import {
  declinePurchase,
  isNext,
  runningSigning,
  shownHash,
  signersOf,
  signPurchase,
} from "#api/sale/purchase-contracts/signing.ts";
import { purchaseSigningStatusList } from "#api/sale/purchase-contracts/signing-status.ts";
import type { TextBlock } from "#contract/contracts/contract-templates/contract-templates.ts";
import { type BuyerField, buyerFields } from "#contract/sale/purchase-contracts/purchase-contract.ts";
import type { OpenedPurchase, purchasePage } from "#contract/sale/purchase-contracts/purchase-page.ts";
import type { PurchaseStep } from "#contract/sale/purchase-contracts/purchase-signing.ts";
import { addUpToOne } from "#contract/sale/purchase-contracts/share.ts";

const page = { name: "purchase-page", find: "find_purchase_link", tries: 200 } as const;
type Input<C extends keyof typeof purchasePage> = z.output<(typeof purchasePage)[C]["input"]>;

interface Visitor {
  scope: EffectScope;
  record: PurchaseRecord;
  clientId: number;
  isSeller: boolean;
  step: PurchaseStep;
  signerId: number | null;
  signingId: number | null;
  opened: OpenedPurchase;
}

/**
 * Runs an act of a visitor with a link. Throws NOT_FOUND when it opens nothing any more. The purchase is
 * locked until the transaction ends.
 */
async function visit<T>(
  context: PublicContext,
  token: string,
  call: string,
  work: (visitor: Visitor) => Promise<T>,
): Promise<T> {
  const door = await knock(context, page, token);
  return enter(context, door, { call }, async (scope) => work(await visitorOf(scope, door)));
}

async function visitorOf(scope: EffectScope, door: Door): Promise<Visitor> {
  const { trx, organizationId, now } = scope;
  const link = await trx
    .selectFrom("purchase_link")
    .select(["purchase_id as purchaseId", "client_id as clientId", "expires_at as expiresAt"])
    .where("organization_id", "=", organizationId)
    .where("id", "=", door.id)
    .executeTakeFirstOrThrow(notFound);
  if (Date.parse(link.expiresAt) <= now.getTime()) throw notFound();
  const { clientId } = link;
  const record = await purchaseStatusList.lock({ ...scope, actor: "SYS" }, link.purchaseId);
  if (record.archivedAt !== null) throw notFound();
  const isSeller = record.sellerId === clientId;
  const shown = await shownTerms(scope, record.id, clientId);
  const signingId = await runningSigning(scope, record.id);
  const signing =
    signingId === null ? null : await purchaseSigningStatusList.lock({ ...scope, actor: "SYS" }, signingId);
  const signers = signing ? await signersOf(scope, signing.id) : [];
  const signer = signers.find((one) => one.clientId === clientId) ?? null;
  const step = stepOf();
  const blocks = signing && step !== "data" ? await blocksOf(scope, signing.id) : [];
  const sha256 = shownHash([shown.terms, record.termsVersion, signing?.sha256 ?? ""]);
  return {
    ...{ scope, record, clientId, isSeller, step, signingId },
    signerId: signer?.id ?? null,
    opened: {
      ...shown.rest,
      ...shown.terms,
      ...{ step, sha256, blocks, documentName: signing?.documentName ?? "", expiresAt: link.expiresAt },
      timeZone: await timeZoneAt(scope, record.branchId),
      signedAt: signer?.signedAt ?? null,
    },
  };

  function stepOf(): PurchaseStep {
    if (
      signing &&
      signer &&
      signing.status !== "waiting_for_client" &&
      signing.status !== "waiting_for_data"
    ) {
      if (signer.signedAt !== null) return "done";
      // A vendor collects the signatures itself.
      return isNext(signing.status, signer) &&
        signing.vendor === null &&
        signing.termsVersion === record.termsVersion
        ? "sign"
        : "wait";
    }
    if (isSeller) return record.status === "REVIEWING" ? "approve" : "read";
    return record.status === "WAITING_FOR_DATA" && shown.rest.asked.length > 0 ? "data" : "read";
  }
}

async function blocksOf({ trx, organizationId }: EffectScope, id: number): Promise<TextBlock[]> {
  const { blocks } = await trx
    .selectFrom("purchase_signing")
    .select("blocks")
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return blocks as TextBlock[];
}

/** Returns what a link shows. */
export function openPurchasePage(context: PublicContext, { token }: Input<"open">): Promise<OpenedPurchase> {
  return visit(context, token, "purchasePage/open", async ({ opened, scope, signerId }) => {
    if (signerId !== null)
      await scope.trx
        .updateTable("purchase_signer")
        .set({ viewed_at: scope.now.toISOString() })
        .where("organization_id", "=", scope.organizationId)
        .where("id", "=", signerId)
        .where("viewed_at", "is", null)
        .execute();
    return opened;
  });
}

function require(visitor: Visitor, step: PurchaseStep, sha256?: string): void {
  if (sha256 !== undefined && visitor.opened.sha256 !== sha256)
    throw stateConflict({ sha256: visitor.opened.sha256 }, null);
  if (visitor.step !== step) throw new Failure("NOT_READY", { detail: "purchaseNotYourTurn" });
}

/** Saves the data that a buyer was asked for; once all have answered, a complete purchase is reviewed. */
export function deliverOnPage(context: PublicContext, { token, ...data }: Input<"deliver">) {
  return visit(context, token, "purchasePage/deliver", async (visitor) => {
    require(visitor, "data");
    const { scope, record, clientId, opened } = visitor;
    const wanted: readonly BuyerField[] = buyerFields.filter((field) => opened.asked.includes(field));
    for (const field of wanted) if (!data[field]) throw invalid(field, "required");
    const { trx, organizationId, now } = scope;
    await trx
      .updateTable("purchase_buyer")
      .set({
        ...Object.fromEntries(wanted.map((field) => [field, data[field]])),
        delivered_at: now.toISOString(),
      })
      .where("organization_id", "=", organizationId)
      .where("purchase_id", "=", record.id)
      .where("client_id", "=", clientId)
      .execute();
    await scope.audit({
      action: "deliver",
      objectType: "purchaseContract",
      objectId: record.id,
      after: { editableFields: wanted },
    });
    const open = await trx
      .selectFrom("purchase_buyer")
      .select("id")
      .where("organization_id", "=", organizationId)
      .where("purchase_id", "=", record.id)
      .where("delivered_at", "is", null)
      .executeTakeFirst();
    if (!open && addUpToOne(record.shares) && record.sellerId !== null && record.placed)
      await move({ ...scope, actor: "SYS" }, purchaseStatusList, record, { action: "review" });
    return {};
  });
}

/** Signs exactly what is shown. Throws STATE_CONFLICT when price or version have changed since. */
export function signOnPurchasePage(
  context: PublicContext,
  { token, sha256, signature, agreed }: Input<"sign">,
) {
  return visit(context, token, "purchasePage/sign", async (visitor) => {
    const { scope, signerId, signingId, isSeller, step } = visitor;
    if (step === "done") return {};
    require(visitor, "sign", sha256);
    if (!agreed) throw invalid("agreed", "required");
    if (!isFullName(signature)) throw invalid("signature", "fullName");
    const mover = { ...scope, actor: isSeller ? ("OWNER" as const) : ("CLIENT" as const) };
    const signing = await purchaseSigningStatusList.lock(mover, signingId ?? 0);
    await signPurchase(mover, signing, signerId ?? 0, {
      ...{ way: "page", name: signature, consent: context.t("purchasePage:consent") },
      ...{ ip: context.address || null, userAgent: context.userAgent || null },
    });
    return {};
  });
}

export function declineOnPurchasePage(context: PublicContext, { token, reason }: Input<"decline">) {
  return visit(context, token, "purchasePage/decline", async (visitor) => {
    require(visitor, "sign");
    const { scope, signerId, signingId, isSeller } = visitor;
    const mover = { ...scope, actor: isSeller ? ("OWNER" as const) : ("CLIENT" as const) };
    const signing = await purchaseSigningStatusList.lock(mover, signingId ?? 0);
    await declinePurchase(mover, signing, signerId ?? 0, reason);
    return {};
  });
}

/** Records that the seller approves the shown terms, or what has to be changed. */
export function approveOnPurchasePage(
  context: PublicContext,
  { token, sha256, approve, comment }: Input<"approve">,
) {
  return visit(context, token, "purchasePage/approve", async (visitor) => {
    require(visitor, "approve", sha256);
    const { scope, record } = visitor;
    const mover = { ...scope, actor: "OWNER" as const };
    if (approve) await move(mover, purchaseStatusList, record, { action: "approve", reason: comment });
    else {
      if (comment === "") throw invalid("comment", "required");
      await scope.trx
        .updateTable("purchase_contract")
        .set({ changes_required: true, approve_comment: comment, version: sql`version + 1` })
        .where("organization_id", "=", scope.organizationId)
        .where("id", "=", record.id)
        .execute();
      await scope.audit({
        action: "requireChanges",
        objectType: "purchaseContract",
        objectId: record.id,
        after: { comment },
      });
    }
    return {};
  });
}
