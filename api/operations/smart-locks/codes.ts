import { randomInt } from "node:crypto";
import { type KeyStay, keyStays } from "#api/operations/keyboxes/queries-stays.ts";
import { drawCode, windowOf } from "#api/operations/smart-locks/rules/code.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import type { CodeKind } from "#contract/operations/smart-locks/nuki.ts";

/** Name of the task that updates the codes of a lock. */
export const syncTask = "smartLocks.sync";

interface NewCode {
  kind: CodeKind;
  contractId: number | null;
  name: string;
  from: string;
  until: string;
  /** The job of whoever cleans, where it is their code. */
  cleaningId?: number;
}

/**
 * Chooses a code that the lock does not have, and requests it. Returns its id; the lock's row is locked by
 * the caller or here.
 */
export async function makeCode(
  scope: EffectScope,
  nukiId: number,
  { kind, contractId, name, from, until, cleaningId }: NewCode,
): Promise<number | null> {
  const { trx, organizationId, now } = scope;
  await trx
    .selectFrom("nuki")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("id", "=", nukiId)
    .forUpdate()
    .execute();
  const taken = await trx
    .selectFrom("nuki_code")
    .select("code")
    .where("organization_id", "=", organizationId)
    .where("nuki_id", "=", nukiId)
    .where("state", "<>", "withdrawn")
    .execute();
  const code = drawCode(new Set(taken.map((one) => one.code)), () => randomInt(1, 10));
  const added = await trx
    .insertInto("nuki_code")
    .values({
      organization_id: organizationId,
      nuki_id: nukiId,
      ...{ kind, name, code },
      contract_id: contractId,
      cleaning_id: cleaningId ?? null,
      valid_from: from,
      valid_until: until,
      created_by: scope.user?.id ?? null,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!added) return null;
  await scope.audit({
    action: "makeCode",
    objectType: "nuki",
    objectId: nukiId,
    after: { codeName: name, validFrom: from, validUntil: until },
    ...(scope.user === null && { actorKind: "SYS" as const }),
  });
  await askSync(scope, nukiId);
  return added.id;
}

/** Requests the deletion of codes; they count as withdrawn once the lock was read without them. */
export async function unwantCodes(
  scope: EffectScope,
  codes: readonly { id: number; nukiId: number; name: string }[],
  reason = "",
): Promise<void> {
  if (codes.length === 0) return;
  const { trx, organizationId, now } = scope;
  await trx
    .updateTable("nuki_code")
    .set({ state: "unwanted", unwanted_at: now.toISOString(), tries: 0, problem: "" })
    .where("organization_id", "=", organizationId)
    .where(
      "id",
      "in",
      codes.map(({ id }) => id),
    )
    .where("state", "in", ["wanted", "active"])
    .execute();
  await scope.audit(
    codes.map(({ nukiId, name }) => ({
      action: "withdrawCode",
      objectType: "nuki",
      objectId: nukiId,
      after: { codeName: name },
      ...(reason && { reason }),
      ...(scope.user === null && { actorKind: "SYS" as const }),
    })),
  );
  for (const nukiId of new Set(codes.map((one) => one.nukiId))) await askSync(scope, nukiId);
}

/** Withdraws all codes of a lock. */
export async function withdrawAll(scope: EffectScope, nukiId: number): Promise<void> {
  const codes = await scope.trx
    .selectFrom("nuki_code")
    .select(["id", "nuki_id as nukiId", "name"])
    .where("organization_id", "=", scope.organizationId)
    .where("nuki_id", "=", nukiId)
    .where("state", "in", ["wanted", "active"])
    .execute();
  await unwantCodes(scope, codes);
}

/** Creates codes for the agreed stays of a lock's unit that are not over. */
export async function createCodesOfUnit(
  scope: EffectScope,
  { id, unitId }: { id: number; unitId: number },
): Promise<void> {
  const contracts = await scope.trx
    .selectFrom("rent_contract")
    .select("id")
    .where("organization_id", "=", scope.organizationId)
    .where("unit_id", "=", unitId)
    .where("status", "=", "ACTIVE")
    // One day back for time zones behind ours; stays that are over get no code.
    .where("check_out", ">=", new Date(scope.now.getTime() - 86_400_000).toISOString())
    .orderBy("check_in")
    .execute();
  const stays = await keyStays(
    scope,
    contracts.map((one) => one.id),
  );
  for (const stay of stays) await makeStayCode(scope, id, stay);
}

/** Creates the code of a stay in a lock, unless the stay is over. */
export async function makeStayCode(
  scope: EffectScope,
  nukiId: number,
  stay: KeyStay,
  kind: "stay" | "backup" = "stay",
): Promise<void> {
  const { from, until } = windowOf(stay);
  if (Date.parse(until) <= scope.now.getTime()) return;
  const name = kind === "stay" ? `Stay ${stay.contractId}` : `Stay ${stay.contractId} B`;
  await makeCode(scope, nukiId, { kind, contractId: stay.contractId, name, from, until });
}

/** Queues an update of the lock after the commit. */
export async function askSync({ platform, trx, organizationId }: EffectScope, nukiId: number): Promise<void> {
  const key = `${syncTask}-${organizationId}-${nukiId}`;
  await platform.jobs.enqueue(trx, syncTask, { organizationId, nukiId }, { key });
}
