import { handle } from "#api/platform/handle.ts";
import { completeAll, remindAll, showAll } from "#api/rent-contracts/bulk/acts.ts";
import { findContractAct, undoContractAct } from "#api/rent-contracts/bulk/undo.ts";
import { contractActs } from "#contract/contract-acts.ts";

export const contractActHandlers = [
  handle(contractActs.visible, showAll),
  handle(contractActs.remind, remindAll),
  handle(contractActs.complete, completeAll),
  handle(contractActs.bulkAct, async (context, { id }) => ({
    act: (await findContractAct(context, id)).act,
  })),
  handle(contractActs.undoBulk, async (context, { id }) => ({ undone: await undoContractAct(context, id) })),
];
