import { askSync, makeCode, unwantCodes } from "#api/operations/smart-locks/codes.ts";
import { sendInstallMail } from "#api/operations/smart-locks/mail.ts";
import { nukiStatusList } from "#api/operations/smart-locks/nuki-status.ts";
import { nukiTable } from "#api/operations/smart-locks/tables.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid, notFound } from "#api/platform/calls/failure.ts";
import { addRecord, changeRecord, findRecord, lockRecord } from "#api/platform/records/records.ts";
import { connectionOf } from "#api/platform/vendors/connections.ts";
import type { NukiRow, nukiSchemas } from "#contract/operations/smart-locks/smart-locks.ts";
import { addDays, todayIn } from "#contract/platform/days.ts";

type NewNuki = ReturnType<typeof nukiSchemas.full.parse>;
type ChangedNuki = ReturnType<typeof nukiSchemas.change.parse>;

/** Adds a lock that is to be installed; the installer gets a mail. */
export async function addNuki(context: CallContext, nuki: NewNuki): Promise<number> {
  await requireUnit(context, nuki);
  await requireNumber(context, nuki.nukiId ?? null, 0);
  const id = await addRecord(context, nukiTable, nuki);
  if (nuki.email) await sendInstallMail(context, id, nuki.email);
  if (nuki.nukiId) await askSync(context, id);
  return id;
}

/** Changes a lock. Number and unit cannot change while it has codes. */
export async function changeNuki(
  context: CallContext,
  { id, version, ...fields }: ChangedNuki,
): Promise<NukiRow> {
  const before = await lockRecord(context, nukiTable, { id, version });
  await requireUnit(context, { ...before, ...fields });
  const { nukiId = before.nukiId, unitId = before.unitId } = fields;
  const isOther = nukiId !== before.nukiId;
  if (isOther) await requireNumber(context, nukiId, id);
  if ((isOther || unitId !== before.unitId) && (await hasCodes(context, id)))
    throw new Failure("NOT_READY", { detail: "codesStanding" });
  const unseen = { seen_at: null, wrong_since: null, right_since: null, lock_state: "unknown" };
  await changeRecord(context, nukiTable, before, fields, isOther ? { columns: unseen } : {});
  if (nukiId !== null) await askSync(context, id);
  return findRecord(context, nukiTable, id);
}

/** Queues a check of a lock as soon as possible. */
export async function checkLock(context: CallContext, id: number): Promise<void> {
  const { nukiId } = await findRecord(context, nukiTable, id);
  if (!(await connectionOf(context.platform, context, "nuki"))) throw new Failure("NOT_CONNECTED");
  if (nukiId === null) throw new Failure("NOT_READY", { detail: "numbered" });
  await context.audit({ action: "check", objectType: "nuki", objectId: id });
  await askSync(context, id);
}

/** Adds a code for a colleague or tradesman, valid until the end of a day in the branch's time zone. */
export async function addStaffCode(
  context: CallContext,
  { id, name, validUntil }: { id: number; name: string; validUntil: string },
): Promise<number> {
  const { trx, organizationId, now } = context;
  const lock = await nukiStatusList.lock(context, id);
  if (lock.status === "TOINSTALL") throw new Failure("NOT_READY", { detail: "notInstalled" });
  const { timeZone } = await trx
    .selectFrom("branch")
    .select("time_zone as timeZone")
    .where("organization_id", "=", organizationId)
    .where("id", "=", lock.branchId)
    .executeTakeFirstOrThrow();
  const today = todayIn(timeZone, now);
  if (validUntil < today) throw invalid("validUntil", "tooLongAgo");
  if (validUntil > addDays(today, 366)) throw invalid("validUntil", "tooFarAhead");
  const until = await dayEnd(context, validUntil, timeZone);
  const from = now.toISOString();
  const codeId = await makeCode(context, id, { kind: "staff", contractId: null, name, from, until });
  if (codeId === null) throw new Failure("ALREADY_EXISTS");
  return codeId;
}

/** Withdraws a code early. */
export async function withdrawCode(
  context: CallContext,
  { id, codeId, reason }: { id: number; codeId: number; reason: string },
): Promise<void> {
  await nukiStatusList.lock(context, id);
  const code = await context.trx
    .selectFrom("nuki_code")
    .select(["id", "name", "nuki_id as nukiId", "state"])
    .where("organization_id", "=", context.organizationId)
    .where("nuki_id", "=", id)
    .where("id", "=", codeId)
    .executeTakeFirst();
  if (!code) throw notFound();
  if (code.state === "wanted" || code.state === "active") await unwantCodes(context, [code], reason);
}

/** Returns the instant at which a day ends at a place. */
async function dayEnd({ trx }: CallContext, day: string, timeZone: string): Promise<string> {
  const { at } = await trx
    .selectNoFrom(({ fn, val, cast }) =>
      fn<string>("timezone", [val(timeZone), cast(val(`${addDays(day, 1)} 00:00`), "timestamp")]).as("at"),
    )
    .executeTakeFirstOrThrow();
  return new Date(at).toISOString();
}

async function hasCodes({ trx, organizationId }: CallContext, id: number): Promise<boolean> {
  const row = await trx
    .selectFrom("nuki_code")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("nuki_id", "=", id)
    .where("state", "<>", "withdrawn")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function requireUnit(
  { trx, organizationId, branchIds }: CallContext,
  { branchId = 0, unitId = 0 }: { branchId?: number | undefined; unitId?: number | undefined },
): Promise<void> {
  if (!branchIds.includes(branchId)) throw invalid("nuki.branchId", "unknownBranch");
  const unit = await trx
    .selectFrom("unit")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("id", "=", unitId)
    .where("branch_id", "=", branchId)
    .executeTakeFirst();
  if (!unit) throw invalid("nuki.unitId", "choice");
}

/** Throws unless the number has only digits and belongs to no other lock. */
async function requireNumber(
  { trx, organizationId }: CallContext,
  number: string | null,
  id: number,
): Promise<void> {
  if (number === null) return;
  if (!/^[1-9]\d{0,17}$/.test(number)) throw invalid("nuki.nukiId", "integer");
  const other = await trx
    .selectFrom("nuki")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("nuki_number", "=", number)
    .where("id", "<>", id)
    .executeTakeFirst();
  if (other) throw invalid("nuki.nukiId", "lockTaken");
}
