import { sql } from "kysely";
import type { z } from "zod";
import { dueItems } from "#api/contracts/rent-contracts/bulk/due-items.ts";
import { bulkKind, type Standing, standingsOf } from "#api/contracts/rent-contracts/bulk/standing.ts";
import { contractStatusList } from "#api/contracts/rent-contracts/contract-status.ts";
import { remind } from "#api/contracts/rent-contracts/plan/remind.ts";
import { completion } from "#api/contracts/rent-contracts/rules/completion.ts";
import { houseOf, senderFor } from "#api/messages/mail-events/verbs.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { move } from "#api/platform/moves/move.ts";
import { actOnAll, type BulkRequest } from "#api/platform/records/bulk.ts";
import type { contractActs } from "#contract/contracts/rent-contracts/contract-acts.ts";
import type { BulkReport } from "#contract/platform/bulk.ts";
import { todayIn } from "#contract/platform/days.ts";

type Input<Name extends keyof typeof contractActs> = z.output<(typeof contractActs)[Name]["input"]>;

/** Hides contracts from lists, or shows them again. */
export function showAll(
  context: CallContext,
  { visible, ...request }: Input<"visible">,
): Promise<BulkReport> {
  const action = visible ? "show" : "hide";
  return actOnAll<Standing>(context, request, {
    kind: bulkKind,
    action,
    find: (ids, options) => standingsOf(context, ids, options),
    plan: (contract) => ({ change: contract.visible !== visible }),
    run: async ({ id, version }) => {
      await setVisible(context, id, visible);
      await context.audit({ action, objectType: "rentContract", objectId: id });
      return { id, version: version + 1 };
    },
  });
}

export async function setVisible(
  { trx, organizationId }: CallContext,
  id: number,
  visible: boolean,
): Promise<void> {
  await trx
    .updateTable("rent_contract")
    .set(({ eb }) => ({ visible, version: eb("version", "+", 1), updated_at: sql<string>`now()` }))
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
}

/** Completes contracts. One that still owes something needs a reason. */
export function completeAll(
  context: CallContext,
  { reason, ...request }: Input<"complete">,
): Promise<BulkReport> {
  const planOf = ({ timeZone, ...contract }: Standing) =>
    completion({ ...contract, today: todayIn(timeZone, context.now) }, reason);
  return actOnAll<Standing>(context, request, {
    kind: bulkKind,
    action: "complete",
    find: (ids, options) => standingsOf(context, ids, options),
    plan: (contract) => {
      const { action, refused } = planOf(contract);
      return { change: action !== undefined, ...(refused !== undefined && { refused }) };
    },
    run: async (contract) => {
      const { action = "complete" } = planOf(contract);
      await move(context, contractStatusList, contract.id, { action, reason });
      return { id: contract.id, version: contract.version + 1 };
    },
  });
}

/** Reminds the guests of contracts of everything that is due; a mail that went out cannot be taken back. */
export async function remindAll(context: CallContext, request: BulkRequest): Promise<BulkReport> {
  const house = await houseOf(context);
  let due: ReturnType<typeof dueItems> | undefined;
  const dueOf = async ({ id }: Standing) => {
    // Read once the contracts are locked.
    due ??= dueItems(context, request.ids);
    return (await due).get(id);
  };
  return actOnAll<Standing>(context, request, {
    kind: bulkKind,
    action: "remind",
    undoable: false,
    find: (ids, options) => standingsOf(context, ids, options),
    plan: async (contract) => {
      const items = await dueOf(contract);
      if (!items || items.because !== null) return { refused: items?.because ?? "reminderNothingDue" };
      if (!contract.hasEmail) return { refused: "reminderWithoutEmail" };
      if (senderFor(house, contract.branchId) === null) return { refused: "branchWithoutEmail" };
      return { change: true };
    },
    run: async (contract) => {
      const paymentIds = (await dueOf(contract))?.paymentIds ?? [];
      for (const paymentId of paymentIds)
        await remind(context, { contractId: contract.id, paymentId, fee: 0 });
      return { id: contract.id };
    },
  });
}
