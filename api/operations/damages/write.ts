import { sql } from "kysely";
import type { z } from "zod";
import { addPlanItem } from "#api/contracts/rent-contracts/for-others/payments.ts";
import { requireContract } from "#api/contracts/rent-contracts/queries.ts";
import { withholdItem } from "#api/money/deposits/verbs-withhold.ts";
import { damageStatusList } from "#api/operations/damages/damage-status.ts";
import { findDamageRow } from "#api/operations/damages/queries.ts";
import { damageTable } from "#api/operations/damages/tables.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid } from "#api/platform/calls/failure.ts";
import { requireVersion } from "#api/platform/calls/version.ts";
import { move } from "#api/platform/moves/move.ts";
import { addRecord, changeRecord, lockRecord } from "#api/platform/records/records.ts";
import { addExpense } from "#api/property/buildings/costs/verbs-expenses.ts";
import type { DamageStatus } from "#contract/operations/damages/damage.ts";
import type { DamageRow, damageSchemas, damages } from "#contract/operations/damages/damages.ts";
import { todayIn } from "#contract/platform/days.ts";

type NewDamage = ReturnType<typeof damageSchemas.full.parse>;
type Changed = z.output<typeof damages.update.input>;
type Wanted = z.output<typeof damages.move.input>;

/** Adds a damage. */
export async function addDamage(context: CallContext, damage: NewDamage): Promise<number> {
  await requirePlace(context, damage);
  const { contractId = null } = damage;
  if (damage.isClientFault && contractId === null) throw invalid("damage.contractId", "required");
  return addRecord(context, damageTable, damage, { columns: { reported_time: context.now.toISOString() } });
}

/** Changes a damage. Once a client was charged, its cost and stay are fixed. */
export async function changeDamage(
  context: CallContext,
  { id, damage: { version, ...fields } }: Changed,
): Promise<DamageRow> {
  const before = await lockRecord(context, damageTable, { id, version });
  const after = { ...before, ...fields };
  await requirePlace(context, after);
  if (after.isClientFault && after.contractId === null) throw invalid("damage.contractId", "required");
  const isSettled = before.paymentId !== null || before.status === "paid";
  if (isSettled)
    for (const name of ["damageCost", "contractId", "isClientFault", "unitId"] as const)
      if (after[name] !== before[name]) throw invalid(`damage.${name}`, "damageCharged");
  await changeRecord(context, damageTable, before, fields);
  return findDamageRow(context, id);
}

/** Moves a damage, with its further details. */
export async function moveDamage(context: CallContext, { id, ...wanted }: Wanted): Promise<DamageStatus> {
  const { action, version, reason } = wanted;
  const row = await lockRecord(context, damageTable, { id });
  const set = await columnsOf(context, row.timeZone, wanted, row);
  const before = { damageCost: row.damageCost, damageFixedBy: row.damageFixedBy };
  const after = {
    ...(set.service_time && { serviceTime: set.service_time }),
    ...(set.damage_cost !== undefined && { damageCost: set.damage_cost }),
    ...(set.damage_fixed_by !== undefined && { damageFixedBy: set.damage_fixed_by }),
  };
  const { to, moved } = await move(context, damageStatusList, id, {
    ...{ action, version, reason, set, after },
    before: action === "fix" ? before : {},
  });
  if (moved && action === "settle") await bearByOwner(context, id);
  return to;
}

interface Columns {
  service_time?: string;
  damage_fixed_time?: string;
  damage_cost?: number;
  damage_fixed_by?: string;
}

async function columnsOf(
  context: CallContext,
  timeZone: string,
  { action, serviceOn, serviceAt = "09:00", damageCost, damageFixedBy }: Omit<Wanted, "id">,
  row: { damageCost: number | null; damageFixedBy: string },
): Promise<Columns> {
  if (action === "plan") {
    if (serviceOn === undefined) throw invalid("serviceOn", "required");
    const { rows } = await sql<{ at: string }>`
      SELECT (${serviceOn}::date + ${serviceAt}::time) AT TIME ZONE ${timeZone} AS at`.execute(context.trx);
    return { service_time: rows[0]?.at ?? context.now.toISOString() };
  }
  if (action !== "fix") return {};
  const cost = damageCost ?? row.damageCost;
  if (cost === null) throw invalid("damageCost", "required");
  return {
    damage_fixed_time: context.now.toISOString(),
    damage_cost: cost,
    damage_fixed_by: damageFixedBy ?? row.damageFixedBy,
  };
}

/** Makes an expense of the unit of a damage that was nobody's fault; its owner bears it. */
async function bearByOwner(context: CallContext, id: number): Promise<void> {
  const { unitId, branchId, damage, damageCost, damageFixedBy, currency, timeZone } = await findDamageRow(
    context,
    id,
  );
  if (!damageCost) return;
  const day = todayIn(timeZone, context.now);
  const expenseId = await addExpense(
    context,
    { branchId, unitId, buildingId: null, currency, object: { type: "unit", id: unitId } },
    {
      spentOn: day,
      supplier: damageFixedBy,
      description: damage.replaceAll(/\s+/g, " ").slice(0, 300),
      category: "repair",
      taxRate: 0,
      gross: damageCost,
      allocationKey: "direct",
      meter: null,
      recoverable: false,
      periodFrom: day,
      periodUntil: day,
      unitId: null,
      fileId: null,
      correctsId: null,
    },
  );
  await context.trx
    .updateTable("damage")
    .set({ expense_id: expenseId })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .execute();
}

/** Charges the client of the stay with the cost of a damage. Returns the item of the payment plan. */
export async function chargeClient(
  context: CallContext,
  { id, version }: { id: number; version?: number | undefined },
): Promise<{ paymentId: number; contractId: number; cost: number }> {
  const { trx, organizationId } = context;
  const row = await damageStatusList.lock(context, id);
  await requireVersion(context, version, row, "damage");
  const { contractId, damageCost: cost, damage, timeZone } = await findDamageRow(context, id);
  if (row.status !== "fixed") throw new Failure("NOT_READY", { detail: "notFixed" });
  if (!row.isClientFault || contractId === null) throw new Failure("NOT_READY", { detail: "notTheirFault" });
  if (row.paymentId !== null) throw new Failure("NOT_READY", { detail: "uncharged" });
  if (!cost) throw new Failure("NOT_READY", { detail: "noCost" });
  await requireContract(context, contractId, { lock: true });
  const item = { kind: "damage" as const, amount: cost, dueOn: todayIn(timeZone, context.now) };
  const paymentId = await addPlanItem(context, contractId, item, damage.slice(0, 200));
  await trx
    .updateTable("damage")
    .set({ payment_id: paymentId, version: sql`version + 1`, updated_at: sql`now()` })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
  await context.audit({
    action: "charge",
    objectType: "damage",
    objectId: id,
    before: { paymentId: null },
    after: { paymentId, damageCost: cost },
  });
  return { paymentId, contractId, cost };
}

/** Takes the cost from the deposit of the stay, which pays the item and so the damage. */
export async function withholdCost(
  context: CallContext,
  { id, version }: { id: number; version?: number | undefined },
): Promise<DamageStatus> {
  const row = await findDamageRow(context, id);
  const charged =
    row.paymentId === null || row.contractId === null
      ? await chargeClient(context, { id, version })
      : { paymentId: row.paymentId, contractId: row.contractId, cost: row.damageCost ?? 0 };
  const { paymentId, contractId, cost } = charged;
  await withholdItem(context, { contractId, paymentId, amount: cost });
  return (await findDamageRow(context, id)).status;
}

/** Throws unless unit and stay belong to the damage's branch, and the stay to the unit. */
async function requirePlace(
  { trx, organizationId, branchIds }: CallContext,
  place: {
    branchId?: number | undefined;
    unitId?: number | undefined;
    contractId?: number | null | undefined;
  },
): Promise<void> {
  const { branchId = 0, unitId = 0, contractId } = place;
  if (!branchIds.includes(branchId)) throw invalid("damage.branchId", "unknownBranch");
  const unit = await trx
    .selectFrom("unit")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("id", "=", unitId)
    .where("branch_id", "=", branchId)
    .executeTakeFirst();
  if (!unit) throw invalid("damage.unitId", "choice");
  if (!contractId) return;
  const contract = await trx
    .selectFrom("rent_contract")
    .select("unit_id as unitId")
    .where("organization_id", "=", organizationId)
    .where("id", "=", contractId)
    .where("branch_id", "=", branchId)
    .executeTakeFirst();
  if (!contract || contract.unitId !== unitId) throw invalid("damage.contractId", "unknownStay");
}
