import { closeAlerts } from "#api/contracts/contract-alerts/verbs.ts";
import type { LockCode, WantedCode } from "#api/integrations/nuki/port.ts";
import type { NukiLock } from "#api/operations/smart-locks/nuki-status.ts";
import { writtenAheadMs } from "#api/operations/smart-locks/rules/code.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";

/** What is to be done in a lock. */
export type CodeStep = { id: number; tries: number } & (
  | { act: "add"; code: WantedCode }
  | { act: "remove"; codeId: string }
);

/**
 * Records which codes a lock has: a wanted one that is there becomes active, an unwanted one that is gone
 * becomes withdrawn. Returns what is still to be done. `failures` are the steps that the vendor refused; it
 * is then the second reading, and attempts are counted.
 */
export async function takeCodes(
  scope: EffectScope,
  lock: NukiLock,
  there: readonly LockCode[],
  failures: ReadonlyMap<number, string> | null,
): Promise<CodeStep[]> {
  const { trx, organizationId, now } = scope;
  const rows = await trx
    .selectFrom("nuki_code")
    .select(["id", "name", "code", "state", "contract_id as contractId", "tries", "problem"])
    .select(["valid_from as from", "valid_until as until"])
    .where("organization_id", "=", organizationId)
    .where("nuki_id", "=", lock.id)
    .where("state", "<>", "withdrawn")
    .orderBy("valid_from")
    .orderBy("id")
    .execute();
  const steps: CodeStep[] = [];
  for (const row of rows) {
    const inLock = there.find(({ code }) => code === row.code);
    const isUnwanted = row.state === "unwanted" || Date.parse(row.until) <= now.getTime();
    if (isUnwanted && !inLock) await settle(scope, lock, row, "withdrawn");
    else if (isUnwanted && inLock)
      steps.push({ id: row.id, tries: row.tries, act: "remove", codeId: inLock.id });
    else if (inLock && row.state !== "active") await settle(scope, lock, row, "active");
    else if (!inLock && isDue(row, lock, now)) {
      const { name, code, from, until } = row;
      steps.push({ id: row.id, tries: row.tries, act: "add", code: { name, code, from, until } });
    }
  }
  if (failures)
    for (const { id, tries } of steps)
      await trx
        .updateTable("nuki_code")
        .set({ tries: tries + 1, problem: (failures.get(id) ?? "").slice(0, 200) })
        .where("organization_id", "=", organizationId)
        .where("id", "=", id)
        .execute();
  return steps;
}

function isDue({ from }: { from: string }, { status }: NukiLock, now: Date): boolean {
  return status !== "TOINSTALL" && Date.parse(from) <= now.getTime() + writtenAheadMs;
}

async function settle(
  scope: EffectScope,
  lock: NukiLock,
  { id, name, contractId }: { id: number; name: string; contractId: number | null },
  state: "active" | "withdrawn",
): Promise<void> {
  const { trx, organizationId, now } = scope;
  const at = now.toISOString();
  await trx
    .updateTable("nuki_code")
    .set({
      ...{ state, problem: "", tries: 0 },
      ...(state === "active" ? { proven_at: at } : { withdrawn_at: at }),
    })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
  await scope.audit({
    action: state === "active" ? "codeProven" : "codeGone",
    objectType: "nuki",
    objectId: lock.id,
    after: { codeName: name },
    actorKind: "EXT",
  });
  if (contractId === null) return;
  const code = state === "active" ? ("CODE_NOT_SET" as const) : ("CODE_NOT_WITHDRAWN" as const);
  await closeAlerts(scope, { contractId, codes: [code], cause: String(id) });
}
