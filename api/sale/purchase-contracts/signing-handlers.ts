import { fittingTemplates } from "#api/contracts/contract-templates/verbs-draw.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid } from "#api/platform/calls/failure.ts";
import { handle, handleAsking, handlePublic } from "#api/platform/calls/handle.ts";
import { readsClient } from "#api/platform/client-data/mask.ts";
import { move, openMoves } from "#api/platform/moves/move.ts";
import { keepMade, prepareMade } from "#api/sale/purchase-contracts/make-document.ts";
import {
  approveOnPurchasePage,
  declineOnPurchasePage,
  deliverOnPage,
  openPurchasePage,
  signOnPurchasePage,
} from "#api/sale/purchase-contracts/purchase-page.ts";
import { purchaseStatusList } from "#api/sale/purchase-contracts/purchase-status.ts";
import { findPurchase } from "#api/sale/purchase-contracts/queries.ts";
import { shownTerms } from "#api/sale/purchase-contracts/shown-terms.ts";
import {
  isNext,
  lockRunning,
  makePurchaseLink,
  requestPurchaseSignatures,
  signersOf,
  signPurchase,
  voidPurchaseSigning,
} from "#api/sale/purchase-contracts/signing.ts";
import { purchaseSigningStatusList, readSigning } from "#api/sale/purchase-contracts/signing-status.ts";
import { holdPurchase } from "#api/sale/purchase-contracts/terms.ts";
import { purchasePage } from "#contract/sale/purchase-contracts/purchase-page.ts";
import {
  type PurchaseSigning,
  purchaseSignings,
} from "#contract/sale/purchase-contracts/purchase-signings.ts";

async function signingsOf(context: CallContext, purchaseId: number): Promise<PurchaseSigning[]> {
  const rows = await context.trx
    .selectFrom("purchase_signing")
    .select(["id", "missing_fields as missingFields", "vendor_failure as vendorFailure"])
    .select(["void_reason as voidReason", "created_at as createdAt"])
    .where("organization_id", "=", context.organizationId)
    .where("purchase_id", "=", purchaseId)
    .orderBy("id", "desc")
    .limit(20)
    .execute();
  const names = readsClient(context, "name");
  const signings: PurchaseSigning[] = [];
  for (const { id, ...more } of rows) {
    const record = await readSigning(context, id);
    const isOver = record.voidedAt !== null || record.fullySignedAt !== null;
    const signers = await signersOf(context, id);
    signings.push({
      ...more,
      ...{ id, version: record.version, kind: record.kind, state: record.status, vendor: record.vendor },
      ...{
        documentName: record.documentName,
        fullySignedAt: record.fullySignedAt,
        voidedAt: record.voidedAt,
      },
      current: record.termsVersion === record.purchaseTerms,
      Signers: signers.map(({ email: _e, language: _l, firstname: _f, lastname: _n, ...signer }) => ({
        ...signer,
        name: names ? signer.name : "",
        signedName: names ? signer.signedName : "",
        next: !isOver && record.vendor === null && isNext(record.status, signer),
      })),
      allowedActions: isOver
        ? []
        : (await openMoves(context, purchaseSigningStatusList, record)).filter(
            ({ action }) => action !== "sign",
          ),
    });
  }
  return signings;
}

/** Signs for the next signer, for an offer that is accepted in the office. */
async function signNext(context: CallContext, id: number, signature: string) {
  const record = await holdPurchase(context, id);
  if (record.kind !== "offer") throw new Failure("NOT_READY", { detail: "noOffer" });
  const signing = await lockRunning(context, id);
  const next = (await signersOf(context, signing.id)).find((signer) => isNext(signing.status, signer));
  if (!next) throw new Failure("NOT_READY", { detail: "purchaseNotYourTurn" });
  const status = await signPurchase(context, signing, next.id, {
    ...{ way: "office", name: signature, recordedBy: context.user.id },
  });
  const contract = await context.trx
    .selectFrom("purchase_contract")
    .select("id")
    .where("organization_id", "=", context.organizationId)
    .where("offer_id", "=", id)
    .executeTakeFirst();
  return { status, contractId: contract?.id ?? null };
}

/** Makes a link for the given person, or else for the first buyer. */
async function linkFor(context: CallContext, id: number, wanted: number | undefined): Promise<string> {
  const record = await purchaseStatusList.lock(context, id);
  if (record.archivedAt !== null) throw new Failure("NOT_READY", { detail: "inPlay" });
  const buyers = await context.trx
    .selectFrom("purchase_buyer")
    .select("client_id as clientId")
    .where("organization_id", "=", context.organizationId)
    .where("purchase_id", "=", id)
    .orderBy("place")
    .execute();
  const clientId = wanted ?? buyers[0]?.clientId;
  if (clientId === undefined) throw new Failure("NOT_READY", { detail: "complete" });
  if (clientId !== record.sellerId && !buyers.some((buyer) => buyer.clientId === clientId))
    throw invalid("clientId", "unknownClient");
  const link = await makePurchaseLink(context, { purchaseId: id, branchId: record.branchId, clientId });
  await context.audit({
    action: "generateLink",
    objectType: "purchaseContract",
    objectId: id,
    after: { linkFor: `#${clientId}` },
  });
  return link;
}

export const purchaseSigningHandlers = [
  handle(purchaseSignings.read, async (context, { id }) => {
    const { branchId } = await findPurchase(context, id);
    return { Signings: await signingsOf(context, id), Templates: await fittingTemplates(context, branchId) };
  }),
  handleAsking(purchaseSignings.generate, prepareMade, (context, input, drawn) =>
    keepMade(context, input, drawn, false),
  ),
  handleAsking(purchaseSignings.generatePurchase, prepareMade, (context, input, drawn) =>
    keepMade(context, input, drawn, true),
  ),
  handle(purchaseSignings.generateLink, async (context, { id, clientId }) => ({
    link: await linkFor(context, id, clientId),
  })),
  handle(purchaseSignings.sign, async (context, { id, signature, who }) => {
    await findPurchase(context, id);
    const signing = await lockRunning(context, id);
    const given = { way: "office", name: signature, recordedBy: context.user.id } as const;
    return { status: await signPurchase(context, signing, who, given) };
  }),
  handle(purchaseSignings.requestSignature, async (context, { id, version }) => {
    await findPurchase(context, id);
    return { status: await requestPurchaseSignatures(context, id, version) };
  }),
  handle(purchaseSignings.voidSigning, async (context, { id, reason }) => {
    await findPurchase(context, id);
    const signing = await lockRunning(context, id);
    await move(context, purchaseSigningStatusList, signing, { action: "void", reason });
    await voidPurchaseSigning(context, id, reason);
    return { status: signing.status };
  }),
  handle(purchaseSignings.readOffer, async (context, { id }) => {
    await findPurchase(context, id);
    return { offer: (await shownTerms(context, id)).terms };
  }),
  handle(purchaseSignings.signOffer, (context, { id, signature }) => signNext(context, id, signature)),
  handlePublic(purchasePage.open, openPurchasePage),
  handlePublic(purchasePage.deliver, deliverOnPage),
  handlePublic(purchasePage.sign, signOnPurchasePage),
  handlePublic(purchasePage.decline, declineOnPurchasePage),
  handlePublic(purchasePage.approve, approveOnPurchasePage),
];
