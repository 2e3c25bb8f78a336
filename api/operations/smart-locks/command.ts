import { keyStays } from "#api/operations/keyboxes/queries-stays.ts";
import { withheldBecause } from "#api/operations/keyboxes/rules/release.ts";
import { refusalForGuest } from "#api/operations/keyboxes/verbs.ts";
import { actTask } from "#api/operations/smart-locks/act-task.ts";
import { nukiStatusList } from "#api/operations/smart-locks/nuki-status.ts";
import { windowOf } from "#api/operations/smart-locks/rules/code.ts";
import { Failure, notFound } from "#api/platform/calls/failure.ts";
import type { Commander } from "#api/platform/moves/commander.ts";
import type { Mover } from "#api/platform/moves/status-list.ts";
import { connectionOf } from "#api/platform/vendors/connections.ts";
import type { LockAct } from "#contract/operations/smart-locks/nuki.ts";

const commandsAMinute = 3;

interface Command {
  id: number;
  act: LockAct;
  reason: string;
  /** The stay whose guest sends it, and the key of their form. */
  guest?: { contractId: number; postKey: string };
}

/** Records a command to a lock, which a job sends once after the commit. */
export async function commandLock(
  commander: Mover & Commander,
  { id, act, reason, guest }: Command,
): Promise<void> {
  const { platform, trx, organizationId, now } = commander;
  const lock = await nukiStatusList.lock(commander, id);
  if (!(await connectionOf(platform, commander, "nuki"))) throw new Failure("NOT_CONNECTED");
  if (lock.status !== "INSTALLED") throw new Failure("NOT_READY", { detail: "notInstalled" });
  const { count } = await trx
    .selectFrom("nuki_command")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("organization_id", "=", organizationId)
    .where("nuki_id", "=", id)
    .where("created_at", ">", new Date(now.getTime() - 60_000).toISOString())
    .executeTakeFirstOrThrow();
  if (Number(count) >= commandsAMinute) throw new Failure("RATE_LIMITED", { params: { count: 60 } });
  const { id: commandId } = await trx
    .insertInto("nuki_command")
    .values({
      organization_id: organizationId,
      nuki_id: id,
      ...{ act, reason },
      sent_by: commander.user?.id ?? null,
      ...(guest && { contract_id: guest.contractId, post_key: guest.postKey }),
      address: commander.address,
      created_at: now.toISOString(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await commander.audit({
    action: act,
    objectType: "nuki",
    objectId: id,
    ...(guest && { after: { contractId: guest.contractId } }),
    ...(reason && { reason }),
  });
  await platform.jobs.enqueue(trx, actTask, { organizationId, nukiId: id, commandId });
}

/**
 * Unlocks a door of a stay's unit for its guest, in the hours in which their code works and under the same conditions. The same form sent
 * again does nothing. Throws a refusal in words for guests.
 */
export async function unlockForGuest(
  commander: Commander,
  { contractId, lockId, postKey }: { contractId: number; lockId: number; postKey: string },
): Promise<void> {
  const { trx, organizationId, now } = commander;
  const before = await trx
    .selectFrom("nuki_command")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("contract_id", "=", contractId)
    .where("post_key", "=", postKey)
    .executeTakeFirst();
  if (before) return;
  const [stay] = await keyStays(commander, [contractId]);
  if (!stay) throw notFound();
  const { from, until } = windowOf(stay);
  const isTime = now >= new Date(from) && now <= new Date(until);
  if (stay.status !== "ACTIVE" || !isTime || withheldBecause(stay) !== null)
    throw new Failure("NOT_READY", { detail: "doorNotNow" });
  await trx
    .selectFrom("nuki")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("id", "=", lockId)
    .where("unit_id", "=", stay.unitId)
    .executeTakeFirstOrThrow(notFound);
  const guest = { contractId, postKey };
  const mover = { ...commander, actor: "CLIENT" as const };
  await commandLock(mover, { id: lockId, act: "unlock", reason: "", guest }).catch((refusal: unknown) => {
    throw refusalForGuest(refusal);
  });
}
