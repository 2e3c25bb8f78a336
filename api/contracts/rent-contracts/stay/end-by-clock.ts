import { contractStatusList } from "#api/contracts/rent-contracts/contract-status.ts";
import { nullIfMissing } from "#api/platform/calls/failure.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { move, whyNot } from "#api/platform/moves/move.ts";
import { systemMover } from "#api/platform/moves/system-mover.ts";
import { notify } from "#api/platform/notifications.ts";
import type { Platform } from "#api/platform/platform.ts";

/** The message for each automatic end, as a key of `notifications.json`. */
const messages = { expireHold: "holdExpired", expireInquiry: "inquiryExpired" } as const;

/**
 * Cancels a contract whose time is over, without a fee. One that has moved on, or holds longer, is left
 * alone.
 */
export function endByClock(
  platform: Platform,
  { organizationId, contractId }: { organizationId: number; contractId: number },
  action: keyof typeof messages,
): Promise<void> {
  const call = `rentContracts.${action}`;
  return inTenant(platform.db, organizationId, async (trx) => {
    const clock = systemMover(platform, trx, organizationId, { call, requestId: `${call}/${contractId}` });
    const contract = await nullIfMissing(contractStatusList.lock(clock, contractId));
    if (!contract || (await whyNot(clock, contractStatusList, contract, { action }))) return;
    await move(clock, contractStatusList, contract, { action });
    const maker = await trx
      .selectFrom("rent_contract")
      .select("created_by as userId")
      .where("organization_id", "=", organizationId)
      .where("id", "=", contractId)
      .executeTakeFirst();
    const userId = maker?.userId ?? null;
    if (userId === null) return;
    const notice = { userId, event: "CALENDAR" as const, action: "TRIGGER" as const };
    await notify(trx, organizationId, { ...notice, message: messages[action], params: { id: contractId } });
  });
}
