import { candidatesFor } from "#api/contracts/rent-contracts/booking/candidates.ts";
import { conflictsOfStays } from "#api/contracts/rent-contracts/booking/conflicts.ts";
import { createContract } from "#api/contracts/rent-contracts/booking/create.ts";
import { createContracts } from "#api/contracts/rent-contracts/booking/create-multi.ts";
import { quoteStay, requireUnits } from "#api/contracts/rent-contracts/booking/quote.ts";
import { shownConflicts } from "#api/contracts/rent-contracts/booking/shown-conflicts.ts";
import { changeStay } from "#api/contracts/rent-contracts/change/change.ts";
import { planChange, shownChange } from "#api/contracts/rent-contracts/change/change-plan.ts";
import { editContract } from "#api/contracts/rent-contracts/change/edit.ts";
import { findChange, undoChange } from "#api/contracts/rent-contracts/change/undo-change.ts";
import { contractStatusList } from "#api/contracts/rent-contracts/contract-status.ts";
import { previewCancel } from "#api/contracts/rent-contracts/ending/cancel.ts";
import { exportContracts } from "#api/contracts/rent-contracts/export.ts";
import { exportIncome } from "#api/contracts/rent-contracts/export-income.ts";
import { approvalOf } from "#api/contracts/rent-contracts/for-others/approval.ts";
import { moneyOfClient } from "#api/contracts/rent-contracts/for-others/client-money.ts";
import { partsOf } from "#api/contracts/rent-contracts/for-others/parts.ts";
import { incomeOf, stayFigures } from "#api/contracts/rent-contracts/for-others/stats.ts";
import { moveContract } from "#api/contracts/rent-contracts/move.ts";
import {
  contractsOfClient,
  findContract,
  listContracts,
  requireContract,
} from "#api/contracts/rent-contracts/queries.ts";
import { departureOf, leave } from "#api/contracts/rent-contracts/stay/departure.ts";
import { checkIn, findStep, markPaid, undoStep } from "#api/contracts/rent-contracts/stay/stay-steps.ts";
import { storedTaxNights } from "#api/money/city-tax-rules/queries-stay.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { handle } from "#api/platform/calls/handle.ts";
import { kindsIn } from "#api/platform/client-data/readings.ts";
import { openMoves } from "#api/platform/moves/move.ts";
import { historyOf } from "#api/platform/records/history.ts";
import { contractEdits } from "#contract/contracts/rent-contracts/contract-edits.ts";
import { contractStats } from "#contract/contracts/rent-contracts/contract-stats.ts";
import { type RentContract, rentContracts } from "#contract/contracts/rent-contracts/rent-contracts.ts";
import { stayChanges } from "#contract/contracts/rent-contracts/stay-changes.ts";
import { cityTaxes } from "#contract/money/city-tax-rules/city-tax-rules.ts";

export const rentContractHandlers = [
  handle(rentContracts.list, async (context, input) => {
    const { rows, page } = await listContracts(context, input);
    return { contracts: rows, ...page };
  }),
  handle(rentContracts.find, async (context, { id }) => ({ contract: await shownContract(context, id) })),
  handle(rentContracts.read, async (context, { id }) => ({
    contract: await shownContract(context, id),
    parts: await partsOf(context, id),
    history: await historyOf(context, "rentContract", id),
    approveStatus: await approvalOf(context, id),
    editableFields: (await requireContract(context, id)).editableFields,
  })),
  handle(rentContracts.quote, async (context, { propertyId, contract }) => ({
    quote: (await quoteStay(context, propertyId, contract)).quote,
  })),
  handle(rentContracts.create, async (context, { propertyId, contract }) => ({
    contractId: await createContract(context, propertyId, contract),
  })),
  handle(rentContracts.createMulti, async (context, { contracts }) => ({
    contractIds: await createContracts(context, contracts),
  })),
  handle(rentContracts.ofClient, async (context, { id }) => ({
    contracts: await contractsOfClient(context, id),
  })),
  handle(rentContracts.moneyOfClient, (context, { id }) => moneyOfClient(context, id)),
  handle(rentContracts.checkCreate, async (context, { contracts }) => {
    await requireUnits(
      context,
      contracts.map(({ propertyId }) => propertyId),
    );
    const conflicts = await conflictsOfStays(
      context,
      contracts.map(({ propertyId: unitId, checkIn: from, checkOut: until }) => ({ unitId, from, until })),
    );
    const shown = await shownConflicts(context, conflicts.flat());
    return {
      conflicts: contracts.map(({ propertyId }, index) => ({
        propertyId,
        conflicts: shown.splice(0, conflicts[index]?.length ?? 0),
      })),
    };
  }),
  handle(rentContracts.updateStatus, async (context, { id, ...request }) => ({
    status: await moveContract(context, id, request),
  })),
  handle(rentContracts.cancelPreview, async (context, { id }) => ({
    preview: await previewCancel(context, await findContract(context, id)),
  })),
  handle(rentContracts.cancel, async (context, { id, ...request }) => ({
    status: await moveContract(context, id, { ...request, status: "CANCELED" }),
  })),
  handle(rentContracts.checkIn, async (context, { id, version }) => {
    const { at: checkedInAt, stepId } = await checkIn(context, id, version);
    return { checkedInAt, stepId };
  }),
  handle(stayChanges.departure, async (context, { id }) => ({ departure: await departureOf(context, id) })),
  handle(rentContracts.checkOut, async (context, input) => {
    const { at: checkedOutAt, stepId } = await leave(context, input);
    return { checkedOutAt, stepId };
  }),
  handle(rentContracts.markPaymentAsPaid, async (context, { contractId, paymentId, method }) => ({
    payment: await markPaid(context, contractId, paymentId, method),
  })),
  handle(rentContracts.exportList, exportContracts),
  handle(cityTaxes.ofContract, async (context, { id }) => {
    await requireContract(context, id);
    return { nights: await storedTaxNights(context, id) };
  }),
  handle(contractEdits.update, async (context, input) => ({
    contract: await editContract(context, input),
  })),
  handle(contractStats.checkin, stayFigures),
  handle(contractStats.expenses, async (context, period) => ({ income: await incomeOf(context, period) })),
  handle(contractStats.expensesReport, exportIncome),
  handle(stayChanges.preview, async (context, input) => ({
    change: shownChange(await planChange(context, input)),
  })),
  handle(stayChanges.change, async (context, input) => {
    const { contractId, changeId } = await changeStay(context, input);
    const { id, version, unitId, checkIn, checkOut, total } = await findContract(context, contractId);
    return { contract: { id, version, unitId, checkIn, checkOut, total }, changeId };
  }),
  handle(stayChanges.candidates, async (context, input) => ({
    Candidates: await candidatesFor(context, input),
  })),
  handle(stayChanges.readStep, async (context, { id }) => ({ act: (await findStep(context, id)).act })),
  handle(stayChanges.undoStep, async (context, { id }) => ({ contractId: await undoStep(context, id) })),
  handle(stayChanges.read, async (context, { id }) => ({ act: (await findChange(context, id)).act })),
  handle(stayChanges.undo, async (context, { id }) => ({ contractId: await undoChange(context, id) })),
];

/** Returns a contract with what may be done with it now. */
async function shownContract(context: CallContext, id: number): Promise<RentContract> {
  const contract = await findContract(context, id);
  context.saw({ clients: contract.clientId, kinds: kindsIn(contract) });
  return { ...contract, allowedActions: await openMoves(context, contractStatusList, contract) };
}
