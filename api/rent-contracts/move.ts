import { sql } from "kysely";
import { lockUnitOfStay } from "#api/nights/verbs.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import { requireMove, requireOpen } from "#api/platform/transitions.ts";
import { requireVersion } from "#api/platform/version.ts";
import { failingGuards } from "#api/rent-contracts/actions.ts";
import { cancelContract } from "#api/rent-contracts/cancel.ts";
import { startHold } from "#api/rent-contracts/hold.ts";
import { findContract } from "#api/rent-contracts/queries.ts";
import { rentTransitions } from "#api/rent-contracts/rules/transitions.ts";
import type { RentStatus } from "#contract/rent-status.ts";

interface Wanted {
  status: RentStatus;
  version?: number | undefined;
  reason: string;
  holdHours: number | null;
}

/** Moves a contract along its transition table. The same target again succeeds without effect (behaviour.md 3.0, rule 4). */
export async function moveContract(context: CallContext, id: number, wanted: Wanted): Promise<RentStatus> {
  await lockUnitOfStay(context, id);
  const contract = await findContract(context, id, { lock: true });
  if (contract.status === wanted.status) return contract.status;
  await requireVersion(context, wanted.version, contract, "rentContract");
  const move = requireMove(rentTransitions, contract.status, { to: wanted.status });
  requireOpen(context, move, await failingGuards(context, contract), wanted.reason);
  if (move.to === "CANCELED") return cancelContract(context, contract, wanted.reason);
  await context.trx
    .updateTable("rent_contract")
    .set({
      status: move.to,
      version: sql`version + 1`,
      updated_at: sql`now()`,
      hold_until: null,
    })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .execute();
  if (move.to === "NEW") await startHold(context, id, wanted.holdHours, "holdHours");
  await context.audit({
    action: move.action,
    objectType: "rentContract",
    objectId: id,
    before: { status: contract.status },
    after: { status: move.to },
    ...(wanted.reason && { reason: wanted.reason }),
  });
  return move.to;
}
