import { sql } from "kysely";
import { closeAlert, raiseAlert } from "#api/contracts/contract-alerts/verbs.ts";
import { concernsOf, type KeyConcern, type SlotState } from "#api/operations/keyboxes/rules/concerns.ts";
import { freeSlot } from "#api/operations/keyboxes/verbs.ts";
import { textsIn } from "#api/platform/calls/texts.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { toLanguage } from "#contract/platform/languages.ts";

interface WatchedSlot extends SlotState {
  contractId: number;
  slot: number;
  /** What was said of it and is not settled. */
  standing: KeyConcern[];
}

/** Looks at the keys that lie in a box for stays: says where one is missing, and frees the slots of those that are back. */
export async function reviewKeys(scope: EffectScope, keyboxId: number): Promise<void> {
  const { trx, organizationId, now } = scope;
  const { rows } = await sql<WatchedSlot>`
    SELECT v.contract_id AS "contractId", v.slot, v.reserved_from AS "reservedFrom", v.reserved_until AS "reservedUntil",
      c.checked_in_at AS "checkedInAt", s.door, s.key_present AS "keyPresent", k.status AS "boxStatus",
      (SELECT coalesce(jsonb_agg(a.code), '[]') FROM contract_alert a WHERE a.organization_id = v.organization_id AND a.contract_id = v.contract_id
        AND a.code IN ('KEY_MISSING', 'KEYBOX_DOWN', 'KEY_NOT_RETURNED') AND a.raised_by IS NULL AND a.cause_gone_at IS NULL) AS standing
    FROM keybox_reservation v
    JOIN keybox k ON k.organization_id = v.organization_id AND k.id = v.keybox_id
    JOIN keybox_slot s ON s.organization_id = v.organization_id AND s.keybox_id = v.keybox_id AND s.slot = v.slot
    JOIN rent_contract c ON c.organization_id = v.organization_id AND c.id = v.contract_id
    WHERE v.organization_id = ${organizationId} AND v.keybox_id = ${keyboxId}
      AND v.reserved_from < ${now.toISOString()}::timestamptz + interval '2 days' ORDER BY v.reserved_from`.execute(
    trx,
  );
  for (const { contractId, slot, standing, ...stay } of rows) {
    const { concerns, isBack } = concernsOf(stay, now);
    if (isBack) {
      await freeSlot(scope, { contractId, keyboxId, slot }, "keyReturned");
      continue;
    }
    for (const code of standing.filter((one) => !concerns.includes(one)))
      await closeAlert(scope, { contractId, code });
    for (const code of concerns.filter((one) => !standing.includes(one)))
      await raiseAlert(scope, { contractId, code, note: await noteOf(scope, keyboxId, code, slot) });
  }
}

/** Every stay with a key in a box whose slots were all opened: somebody has to look whether its key is still there. */
export async function askToCheckKeys(scope: EffectScope, keyboxId: number): Promise<void> {
  const stays = await scope.trx
    .selectFrom("keybox_reservation")
    .select(["contract_id as contractId", "slot"])
    .where("organization_id", "=", scope.organizationId)
    .where("keybox_id", "=", keyboxId)
    .where("reserved_until", ">", scope.now.toISOString())
    .orderBy("contract_id")
    .execute();
  for (const { contractId, slot } of stays)
    await raiseAlert(scope, {
      contractId,
      code: "CHECK_KEYS",
      note: await noteOf(scope, keyboxId, "CHECK_KEYS", slot),
    });
}

/** In the organization's language. */
async function noteOf(
  { trx, organizationId }: EffectScope,
  keyboxId: number,
  code: KeyConcern | "CHECK_KEYS",
  slot: number,
): Promise<string> {
  const { language, name } = await trx
    .selectFrom("keybox as k")
    .innerJoin("organization as o", "o.id", "k.organization_id")
    .select(["o.language", "k.name"])
    .where("k.organization_id", "=", organizationId)
    .where("k.id", "=", keyboxId)
    .executeTakeFirstOrThrow();
  return textsIn(toLanguage(language ?? ""))(`keyboxes:concern.${code}`, { box: name, slot });
}
