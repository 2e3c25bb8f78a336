import { sql } from "kysely";
import type { CallContext } from "#api/platform/call-context.ts";
import { requireMove, requireOpen } from "#api/platform/transitions.ts";
import { requireVersion } from "#api/platform/version.ts";
import { failingGuards } from "#api/rent-contracts/actions.ts";
import { cancelContract } from "#api/rent-contracts/cancel.ts";
import { findContract } from "#api/rent-contracts/queries.ts";
import { rentTransitions } from "#api/rent-contracts/rules/transitions.ts";
import type { RentStatus } from "#contract/rent-status.ts";

interface Wanted {
  status: RentStatus;
  version?: number | undefined;
  reason: string;
}

/** Moves a contract along its transition table. The same target again succeeds without effect (behaviour.md 3.0, rule 4). */
export async function moveContract(context: CallContext, id: number, wanted: Wanted): Promise<RentStatus> {
  const contract = await findContract(context, id, { lock: true });
  if (contract.status === wanted.status) return contract.status;
  await requireVersion(context, wanted.version, contract, "rentContract");
  const move = requireMove(rentTransitions, contract.status, { to: wanted.status });
  if (move.guards?.includes("nightsFree")) await lockUnit(context, contract.unitId);
  requireOpen(context, move, await failingGuards(context, contract), wanted.reason);
  if (move.to === "CANCELED") return cancelContract(context, contract, wanted.reason);
  await context.trx
    .updateTable("rent_contract")
    .set({
      status: move.to,
      version: sql`version + 1`,
      updated_at: sql`now()`,
      ...(move.to !== "NEW" && { hold_until: null }),
    })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .execute();
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

/** Nights are taken and blocked only by who holds the unit's row, so that two at once see each other. */
async function lockUnit(context: CallContext, unitId: number): Promise<void> {
  await context.trx
    .selectFrom("unit")
    .select("id")
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", unitId)
    .forUpdate()
    .execute();
}
