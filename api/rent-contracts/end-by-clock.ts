import { lockUnitOfStay } from "#api/nights/verbs.ts";
import { type WriteAudit, writeAudit } from "#api/platform/audit.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { notify } from "#api/platform/notifications.ts";
import type { Platform } from "#api/platform/platform.ts";
import { endContract } from "#api/rent-contracts/end-contract.ts";
import type { RentStatus } from "#contract/rent-status.ts";

/** When a contract's time is over, and what is said of it then. */
export interface Clock {
  /** The contract still stands there and its time is over; whatever has moved on is left alone. */
  isOver(contract: { status: RentStatus; holdUntil: string | null; createdAt: string }, now: Date): boolean;
  action: "expireHold" | "expireInquiry";
  /** What its maker is told: a key of `notifications.json`. */
  message: "holdExpired" | "inquiryExpired";
}

/** A contract's time is over: it becomes CANCELED by itself, without a fee (behaviour.md 3.2). */
export function endByClock(
  platform: Platform,
  { organizationId, contractId }: { organizationId: number; contractId: number },
  { isOver, action, message }: Clock,
): Promise<void> {
  const call = `rentContracts.${action}`;
  const frame = {
    organizationId,
    userId: null,
    userName: "system",
    call,
    requestId: `${call}/${contractId}`,
  };
  return inTenant(platform.db, organizationId, async (trx) => {
    const now = platform.now();
    const audit: WriteAudit = (records) => writeAudit(trx, { ...frame, actorKind: "SYS" }, records);
    const scope = { platform, trx, organizationId, now, audit, user: null };
    await lockUnitOfStay(scope, contractId);
    const contract = await trx
      .selectFrom("rent_contract")
      .select(["id", "unit_id as unitId", "check_in as checkIn", "check_out as checkOut", "status"])
      .select(["created_by as createdBy", "hold_until as holdUntil", "created_at as createdAt"])
      .where("organization_id", "=", organizationId)
      .where("id", "=", contractId)
      .forUpdate()
      .executeTakeFirst();
    if (!contract || !isOver(contract, now)) return;
    await endContract(scope, contract, { fee: 0, owed: 0, reason: "" });
    if (contract.createdBy !== null) {
      const notice = { userId: contract.createdBy, event: "CALENDAR" as const, action: "TRIGGER" as const };
      await notify(trx, organizationId, { ...notice, message, params: { id: contractId } });
    }
    await audit({
      action,
      objectType: "rentContract",
      objectId: contractId,
      before: { status: contract.status },
      after: { status: "CANCELED" },
    });
  });
}
