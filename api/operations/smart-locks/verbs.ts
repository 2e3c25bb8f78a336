import { type KeyStay, keyStays } from "#api/operations/keyboxes/queries-stays.ts";
import { makeStayCode, unwantCodes } from "#api/operations/smart-locks/codes.ts";
import { windowOf } from "#api/operations/smart-locks/rules/code.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";

export {
  closeAfterCleaningTask,
  closesAt,
  openForCleaning,
  withdrawCleaningCodes,
} from "#api/operations/smart-locks/cleaner-codes.ts";
export { unlockForGuest } from "#api/operations/smart-locks/command.ts";
export { keysForGuest } from "#api/operations/smart-locks/guest-keys.ts";

/**
 * Makes codes follow their stays: an agreed stay has one in the lock of its unit, and a new one when its unit
 * or its times change; a stay that is cancelled or over loses it.
 */
export async function followCodes(
  scope: EffectScope,
  { contractIds }: { contractIds: readonly number[] },
): Promise<void> {
  if (contractIds.length === 0 || !(await hasLocks(scope))) return;
  const stays = await keyStays(scope, contractIds);
  const codes = await codesOf(scope, contractIds);
  const locks = await locksOf(
    scope,
    stays.map(({ unitId }) => unitId),
  );
  for (const stay of stays) {
    const mine = locks.filter(({ unitId }) => unitId === stay.unitId);
    const current = codes.filter(({ contractId }) => contractId === stay.contractId);
    const fits = (code: (typeof current)[number]) =>
      stay.status === "ACTIVE" && mine.some(({ id }) => id === code.nukiId) && isOf(stay, code);
    await unwantCodes(
      scope,
      current.filter((code) => !fits(code)),
    );
    if (stay.status !== "ACTIVE") continue;
    for (const { id } of mine)
      if (!current.some((code) => code.nukiId === id && code.kind === "stay" && fits(code)))
        await makeStayCode(scope, id, stay);
  }
}

function isOf(stay: KeyStay, code: { from: string; until: string }): boolean {
  const { from, until } = windowOf(stay);
  return Date.parse(code.from) === Date.parse(from) && Date.parse(code.until) === Date.parse(until);
}

async function hasLocks({ trx, organizationId }: EffectScope): Promise<boolean> {
  const row = await trx
    .selectFrom("nuki")
    .select("id")
    .where("organization_id", "=", organizationId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function codesOf({ trx, organizationId }: EffectScope, contractIds: readonly number[]) {
  return trx
    .selectFrom("nuki_code")
    .select(["id", "nuki_id as nukiId", "contract_id as contractId", "kind", "name"])
    .select(["valid_from as from", "valid_until as until"])
    .where("organization_id", "=", organizationId)
    .where("contract_id", "in", [...contractIds])
    .where("state", "in", ["wanted", "active"])
    .execute();
}

/** Selects installed locks; one still to be installed gets its codes after the installation. */
function locksOf({ trx, organizationId }: EffectScope, unitIds: readonly number[]) {
  return trx
    .selectFrom("nuki")
    .select(["id", "unit_id as unitId"])
    .where("organization_id", "=", organizationId)
    .where("unit_id", "in", [...unitIds, -1])
    .where("status", "<>", "TOINSTALL")
    .orderBy("id")
    .execute();
}
