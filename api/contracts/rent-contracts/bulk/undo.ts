import { z } from "zod";
import { setVisible } from "#api/contracts/rent-contracts/bulk/acts.ts";
import { bulkKind, standingsOf } from "#api/contracts/rent-contracts/bulk/standing.ts";
import { contractStatusList } from "#api/contracts/rent-contracts/contract-status.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound, stateConflict } from "#api/platform/calls/failure.ts";
import { move } from "#api/platform/moves/move.ts";
import { findBulkAct, takeBack } from "#api/platform/records/bulk-acts.ts";

const items = z.array(z.object({ id: z.number(), version: z.number() }));

/** Returns the user's own bulk action on contracts. Throws NOT_FOUND for anything else. */
export async function findContractAct(context: CallContext, id: number, options: { lock?: boolean } = {}) {
  const act = await findBulkAct(context, id, options);
  if (act.kind !== bulkKind) throw notFound();
  return act;
}

/**
 * Restores every contract of a bulk action, or none: throws STATE_CONFLICT when somebody has changed one
 * since. A second undo does nothing.
 */
export async function undoContractAct(context: CallContext, id: number): Promise<number> {
  const { act, items: stored } = await findContractAct(context, id, { lock: true });
  if (act.undone) return 0;
  await takeBack(context, act);
  const undoItems = items.parse(stored).sort((one, other) => one.id - other.id);
  const ids = undoItems.map((item) => item.id);
  const current = new Map((await standingsOf(context, ids, { lock: true })).map((one) => [one.id, one]));
  for (const { id: contractId, version } of undoItems) {
    const contract = current.get(contractId);
    if (!contract || contract.version !== version)
      throw stateConflict({ id: contractId, label: contract?.label ?? "" }, null);
    if (act.action === "complete") await takeUpAgain(context, contractId);
    else {
      await setVisible(context, contractId, act.action === "hide");
      await context.audit({ action: "undoBulk", objectType: "rentContract", objectId: contractId });
    }
  }
  return undoItems.length;
}

async function takeUpAgain(context: CallContext, id: number): Promise<void> {
  await move(context, contractStatusList, id, {
    action: "undoComplete",
    reason: context.t("rentContracts:bulk.undoReason"),
  });
}
