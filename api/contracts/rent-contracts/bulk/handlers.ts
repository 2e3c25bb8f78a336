import { completeAll, remindAll, showAll } from "#api/contracts/rent-contracts/bulk/acts.ts";
import { findContractAct, undoContractAct } from "#api/contracts/rent-contracts/bulk/undo.ts";
import { handle } from "#api/platform/calls/handle.ts";
import { contractActs } from "#contract/contracts/rent-contracts/contract-acts.ts";

export const contractActHandlers = [
  handle(contractActs.visible, showAll),
  handle(contractActs.remind, remindAll),
  handle(contractActs.complete, completeAll),
  handle(contractActs.bulkAct, async (context, { id }) => ({
    act: (await findContractAct(context, id)).act,
  })),
  handle(contractActs.undoBulk, async (context, { id }) => ({ undone: await undoContractAct(context, id) })),
];
