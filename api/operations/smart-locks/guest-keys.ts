import { sql } from "kysely";
import { keyStays } from "#api/operations/keyboxes/queries-stays.ts";
import { whyNotReleased, withheldBecause } from "#api/operations/keyboxes/rules/release.ts";
import { toldAheadMs, windowOf } from "#api/operations/smart-locks/rules/code.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { connectionOf } from "#api/platform/vendors/connections.ts";
import type { OpeningOutcome, StayKeys } from "#contract/contracts/contract-parties/stay-keys.ts";
import type { OpeningState, ReleaseProblem } from "#contract/operations/keyboxes/keybox.ts";
import type { CommandState } from "#contract/operations/smart-locks/nuki.ts";

/**
 * Returns what opens the door for the guest of a stay: the codes that were found in the lock, and the slot of the key. Too early, while money
 * is due, or before the guests have signed their registration, it returns only the reason. Null for a stay without codes and slot.
 */
export async function keysForGuest(scope: EffectScope, contractId: number): Promise<StayKeys | null> {
  const { platform, trx, organizationId, now } = scope;
  const [stay] = await keyStays(scope, [contractId]);
  if (!stay) return null;
  const codes = await trx
    .selectFrom("nuki_code as c")
    .innerJoin("nuki as l", (join) =>
      join.onRef("l.organization_id", "=", "c.organization_id").onRef("l.id", "=", "c.nuki_id"),
    )
    .select([
      "l.id as lockId",
      "l.name as lock",
      "l.status as lockStatus",
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
    .select(["k.name as box", "v.slot", "k.status"])
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
  const isReleased = because === null;
  const opensSlot = whyNotReleased(stay, now) === null;
  const unlocksDoor = isReleased && now >= new Date(windowOf(stay).from);
  const isBoxThere = slots.length > 0 && (await connectionOf(platform, scope, "lockers")) !== null;
  const isLockThere = codes.length > 0 && (await connectionOf(platform, scope, "nuki")) !== null;
  const lastSlot = slots.length > 0 ? await lastOpening(scope, contractId) : null;
  const locks = new Map(codes.map((code) => [code.lockId, code]));
  return {
    withheldBecause: because,
    from: from.toISOString(),
    codes: isReleased
      ? codes
          .filter(({ state }) => state === "active")
          .map(({ lockId: _id, lockStatus: _status, state: _state, ...code }) => code)
      : [],
    // A code was requested and is not in the lock yet.
    awaited: isReleased && codes.some(({ state }) => state === "wanted"),
    // The key may be brought back for longer than a code works.
    slots:
      isReleased || opensSlot
        ? slots.map(({ box, slot, status }) => ({
            ...{ box, slot, last: lastSlot },
            // While a command is under way the box takes no other.
            opens: opensSlot && isBoxThere && status === "online",
          }))
        : [],
    doors:
      isReleased && isLockThere
        ? await Promise.all(
            [...locks.values()].map(async ({ lockId: id, lock, lockStatus }) => ({
              ...{ id, lock, last: await lastUnlocking(scope, contractId, id) },
              opens: unlocksDoor && lockStatus === "INSTALLED",
            })),
          )
        : [],
  };
}

/** A guest looks for what became of a command no longer than this. */
const lookMs = 15 * 60_000;

/** Returns what became of the last command by which this guest opened the slot of their stay. */
async function lastOpening(
  { trx, organizationId, now }: EffectScope,
  contractId: number,
): Promise<OpeningOutcome | null> {
  const row = await trx
    .selectFrom("keybox_opening")
    .select("state")
    .where("organization_id", "=", organizationId)
    .where("contract_id", "=", contractId)
    .where("post_key", "is not", null)
    .where("created_at", ">", new Date(now.getTime() - lookMs).toISOString())
    .orderBy("id", "desc")
    .executeTakeFirst();
  return row ? outcomes[row.state] : null;
}

/** Returns the same of a door. */
async function lastUnlocking(
  { trx, organizationId, now }: EffectScope,
  contractId: number,
  lockId: number,
): Promise<OpeningOutcome | null> {
  const row = await trx
    .selectFrom("nuki_command")
    .select("state")
    .where("organization_id", "=", organizationId)
    .where("nuki_id", "=", lockId)
    .where("contract_id", "=", contractId)
    .where("created_at", ">", new Date(now.getTime() - lookMs).toISOString())
    .orderBy("id", "desc")
    .executeTakeFirst();
  return row ? outcomes[row.state] : null;
}

const outcomes = {
  ...{ waiting: "underway", sent: "underway", opened: "open", done: "open" },
  ...{ refused: "failed", unanswered: "failed", dropped: "failed" },
} as const satisfies Record<OpeningState | CommandState, OpeningOutcome>;
