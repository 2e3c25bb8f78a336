import { withActions } from "#api/money/invoices/verbs-draft.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { handle, handleAsking } from "#api/platform/calls/handle.ts";
import { requireClient } from "#api/platform/client-data/require-client.ts";
import { move, openMoves } from "#api/platform/moves/move.ts";
import { historyOf } from "#api/platform/records/history.ts";
import { filesOf, prepareFiles } from "#api/platform/records/record-files.ts";
import { approvalState, decide, setEditableFields } from "#api/sale/purchase-contracts/approval.ts";
import { buyersOf, saveBuyers } from "#api/sale/purchase-contracts/buyers.ts";
import { billCommission } from "#api/sale/purchase-contracts/commission.ts";
import { dropFile, keeperOf, keepFiles } from "#api/sale/purchase-contracts/files.ts";
import { instalmentsOf, proposal, saveInstalments } from "#api/sale/purchase-contracts/instalments.ts";
import { lastTransaction, payInstalment, remindOfInstalment } from "#api/sale/purchase-contracts/pay.ts";
import { type PurchaseRecord, purchaseStatusList } from "#api/sale/purchase-contracts/purchase-status.ts";
import {
  competingWith,
  findPurchase,
  listPurchases,
  purchasesOfClient,
} from "#api/sale/purchase-contracts/queries.ts";
import { sideCosts } from "#api/sale/purchase-contracts/rules/side-costs.ts";
import { orderService, servicesOf } from "#api/sale/purchase-contracts/services.ts";
import { changeUnit, createPurchase, updatePurchase } from "#api/sale/purchase-contracts/write.ts";
import { purchaseContracts } from "#contract/sale/purchase-contracts/purchase-contracts.ts";
import { readShare } from "#contract/sale/purchase-contracts/share.ts";

async function shown(context: CallContext, id: number) {
  const contract = await findPurchase(context, id);
  const parts = await buyersOf(context, id);
  const record: PurchaseRecord = {
    ...contract,
    createdBy: null,
    shares: parts.flatMap(({ share }) => readShare(share) ?? []),
    placed: contract.unitAddress.includes(", "),
  };
  const allowedActions = await openMoves(context, purchaseStatusList, record);
  return {
    contract: { ...contract, allowedActions },
    parts,
    payments: await instalmentsOf(context, contract),
    documents: await filesOf(context, keeperOf(id)),
    history: await historyOf(context, "purchaseContract", id),
    ...(await approvalState(context, id)),
    competing: await competingWith(context, contract),
    services: await servicesOf(context, id),
    sideCosts: contract.currency === "EUR" ? sideCosts(contract.country, contract.price) : [],
  };
}

export const purchaseContractHandlers = [
  handle(purchaseContracts.list, listPurchases),
  handle(purchaseContracts.read, (context, { id }) => shown(context, id)),
  handle(purchaseContracts.ofClient, async (context, { id }) => {
    await requireClient(context, id);
    return { contracts: await purchasesOfClient(context, id) };
  }),
  handle(purchaseContracts.parts, async (context, { id }) => {
    await findPurchase(context, id);
    return { parts: await buyersOf(context, id) };
  }),
  handle(purchaseContracts.saveParts, async (context, input) => {
    await saveBuyers(context, input);
    return { parts: await buyersOf(context, input.id) };
  }),
  handle(purchaseContracts.create, async (context, input) => ({
    contractId: await createPurchase(context, input),
  })),
  handle(purchaseContracts.update, async (context, input) => {
    await updatePurchase(context, input);
    return { contract: await findPurchase(context, input.id) };
  }),
  handle(purchaseContracts.updateStatus, async (context, { id, status, version, reason }) => {
    const { to, moved } = await move(context, purchaseStatusList, id, { to: status, version, reason });
    if (moved && to === "COMPLETED" && (await findPurchase(context, id)).commission > 0)
      await billCommission(context, id);
    return { status: to };
  }),
  handle(purchaseContracts.approve, async (context, input) => ({
    approveStatus: await decide(context, input),
  })),
  handle(purchaseContracts.updateEditableFields, async (context, input) => ({
    editableFields: await setEditableFields(context, input),
  })),
  handle(purchaseContracts.cancel, async (context, { id, version, reason }) => {
    const { to } = await move(context, purchaseStatusList, id, { action: "cancel", version, reason });
    return { status: to };
  }),
  handle(purchaseContracts.change, async (context, input) => {
    await changeUnit(context, input);
    return { contract: await findPurchase(context, input.id) };
  }),
  handle(purchaseContracts.savePayments, async (context, input) => {
    await saveInstalments(context, input);
    return { payments: await instalmentsOf(context, await findPurchase(context, input.id)) };
  }),
  handle(purchaseContracts.proposePayments, async (context, { id }) => ({
    payments: await proposal(context, id),
  })),
  handle(purchaseContracts.markPaymentAsPaid, async (context, input) => {
    await payInstalment(context, input);
    return {};
  }),
  handle(purchaseContracts.sendReminderMail, async (context, input) => {
    await remindOfInstalment(context, input);
    return {};
  }),
  handle(purchaseContracts.monetaryId, async (context, { id }) => {
    await findPurchase(context, id);
    return { monetaryId: await lastTransaction(context, id) };
  }),
  handle(purchaseContracts.invoice, async (context, { id }) =>
    withActions(context, await billCommission(context, id)),
  ),
  handle(purchaseContracts.order, async (context, input) =>
    withActions(context, await orderService(context, input)),
  ),
  handleAsking(
    purchaseContracts.addFiles,
    async (context, { id, files }) => {
      await findPurchase(context, id);
      return () => prepareFiles(context, [files].flat());
    },
    (context, { id, tag }, files) => keepFiles(context, { id, tag, files }),
  ),
  handleAsking(
    purchaseContracts.addFile,
    async (context, { id, file }) => {
      await findPurchase(context, id);
      return () => prepareFiles(context, [file]);
    },
    (context, { id, tag, notarisedOn }, files) => keepFiles(context, { id, tag, files, notarisedOn }),
  ),
  handle(purchaseContracts.removeFile, async (context, input) => {
    await dropFile(context, input);
    return {};
  }),
];
