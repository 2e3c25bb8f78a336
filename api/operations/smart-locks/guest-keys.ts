import { sql } from "kysely";
import { keyStays } from "#api/operations/keyboxes/queries-stays.ts";
import { withheldBecause } from "#api/operations/keyboxes/rules/release.ts";
import { toldAheadMs, windowOf } from "#api/operations/smart-locks/rules/code.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import type { StayKeys } from "#contract/contracts/contract-parties/stay-keys.ts";
import type { ReleaseProblem } from "#contract/operations/keyboxes/keybox.ts";

/**
 * Returns what opens the door for the guest of a stay: the codes that were found in the lock, and the slot of the key. Too early, while money
 * is due, or before the guests have signed their registration, it returns only the reason. Null for a stay without codes and slot.
 */
export async function keysForGuest(scope: EffectScope, contractId: number): Promise<StayKeys | null> {
  const { trx, organizationId, now } = scope;
  const [stay] = await keyStays(scope, [contractId]);
  if (!stay) return null;
  const codes = await trx
    .selectFrom("nuki_code as c")
    .innerJoin("nuki as l", (join) =>
      join.onRef("l.organization_id", "=", "c.organization_id").onRef("l.id", "=", "c.nuki_id"),
    )
    .select([
      "l.name as lock",
      "c.code",
      "c.state",
      "c.valid_from as validFrom",
      "c.valid_until as validUntil",
    ])
    .select(sql<boolean>`c.kind = 'backup'`.as("backup"))
    .where("c.organization_id", "=", organizationId)
    .where("c.contract_id", "=", contractId)
    .where("c.state", "in", ["wanted", "active"])
    .orderBy("l.name")
    .orderBy("c.kind", "desc")
    .execute();
  const slots = await trx
    .selectFrom("keybox_reservation as v")
    .innerJoin("keybox as k", (join) =>
      join.onRef("k.organization_id", "=", "v.organization_id").onRef("k.id", "=", "v.keybox_id"),
    )
    .select(["k.name as box", "v.slot"])
    .where("v.organization_id", "=", organizationId)
    .where("v.contract_id", "=", contractId)
    .where("k.deleted_at", "is", null)
    .execute();
  if (codes.length === 0 && slots.length === 0) return null;
  const from = new Date(Date.parse(stay.arrivesAt) - toldAheadMs);
  const isOver = now.getTime() > Date.parse(windowOf(stay).until);
  const because: ReleaseProblem | null =
    stay.status !== "ACTIVE"
      ? "stayNotActive"
      : isOver
        ? "tooLate"
        : (withheldBecause(stay) ?? (now < from ? "tooEarly" : null));
  const shown = because === null;
  return {
    withheldBecause: because,
    from: from.toISOString(),
    codes: shown
      ? codes.filter(({ state }) => state === "active").map(({ state: _state, ...code }) => code)
      : [],
    // A code was requested and is not in the lock yet.
    awaited: shown && codes.some(({ state }) => state === "wanted"),
    slots: shown ? slots : [],
  };
}
