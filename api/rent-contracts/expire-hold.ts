import { z } from "zod";
import { type AuditRecord, writeAudit } from "#api/platform/audit.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import { notify } from "#api/platform/notifications.ts";
import { endContract } from "#api/rent-contracts/end-contract.ts";

/** Name of the task; it is enqueued for the moment the hold ends. */
export const expireHoldTask = "rentContracts.expireHold";

const payloadShape = z.object({ organizationId: z.number(), contractId: z.number() });

/** NEW → CANCELED at `holdUntil` (behaviour.md 3.2). A contract that has moved on or holds longer is left alone. */
export const expireHold: Task = async (platform, payload) => {
  const { organizationId, contractId } = payloadShape.parse(payload);
  await inTenant(platform.db, organizationId, async (trx) => {
    const now = platform.now();
    const contract = await trx
      .selectFrom("rent_contract")
      .select([
        "id",
        "unit_id as unitId",
        "check_in as checkIn",
        "check_out as checkOut",
        "created_by as createdBy",
      ])
      .where("organization_id", "=", organizationId)
      .where("id", "=", contractId)
      .where("status", "=", "NEW")
      .where("hold_until", "<=", now.toISOString())
      .forUpdate()
      .executeTakeFirst();
    if (!contract) return;
    const frame = {
      organizationId,
      userId: null,
      userName: "system",
      call: expireHoldTask,
      requestId: `${expireHoldTask}/${contractId}`,
    };
    const audit = (record: AuditRecord) => writeAudit(trx, frame, { ...record, actorKind: "SYS" });
    await endContract({ platform, trx, organizationId, now, audit, user: null }, contract, {
      fee: 0,
      owed: 0,
      reason: "",
      today: now.toISOString().slice(0, 10),
    });
    if (contract.createdBy !== null) {
      const notice = { userId: contract.createdBy, event: "CALENDAR" as const, action: "TRIGGER" as const };
      await notify(trx, organizationId, { ...notice, message: "holdExpired", params: { id: contractId } });
    }
    await audit({
      action: "expireHold",
      objectType: "rentContract",
      objectId: contractId,
      before: { status: "NEW" },
      after: { status: "CANCELED" },
    });
  });
};
