import { sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid, nullIfMissing } from "#api/platform/calls/failure.ts";
import { requireVersion } from "#api/platform/calls/version.ts";
import type { AuditRecord } from "#api/platform/records/audit.ts";
import { findExpense } from "#api/property/buildings/costs/queries.ts";
import { bothAmounts } from "#api/property/buildings/costs/rules/both-amounts.ts";
import type { Expense, ExpenseChange, ExpenseFields } from "#contract/money/invoices/expenses.ts";

/** Where an expense belongs. A unit's own expense is borne by the unit alone. */
export interface ExpensePlace {
  branchId: number;
  buildingId: number | null;
  unitId: number | null;
  currency: string;
  /** The object in whose history it is recorded. */
  object: { type: "building" | "unit"; id: number };
}

/**
 * Adds an expense and returns its id. The caller must have checked the building or unit that it belongs to.
 */
export async function addExpense(
  context: CallContext,
  place: ExpensePlace,
  { net, gross, ...fields }: ExpenseFields,
): Promise<number> {
  const amounts = bothAmounts(net, gross, fields.taxRate);
  const values = { ...fields, ...amounts, unitId: place.unitId ?? fields.unitId };
  await requireConsistent(context, place, values);
  if (values.correctsId !== null) await requireCorrectable(context, place, values.correctsId);
  const [added] = await insert(context, [place], values);
  return added?.id ?? 0;
}

/**
 * Adds the same expense to several units, each of which bears its own alone. Returns them in the same order.
 * The caller must have checked the units. An expense that corrects another one belongs only to that one's
 * unit.
 */
export async function addExpenseToUnits(
  context: CallContext,
  places: readonly ExpensePlace[],
  { net, gross, ...fields }: ExpenseFields,
): Promise<NewExpense[]> {
  const [first, ...others] = places;
  if (!first) return [];
  const values = {
    ...fields,
    ...bothAmounts(net, gross, fields.taxRate),
    unitId: first.unitId,
    fileId: null,
  };
  await requireConsistent(context, first, values);
  if (values.correctsId !== null) {
    if (others.length > 0) throw invalid("expense.correctsId", "notInStatement");
    await requireCorrectable(context, first, values.correctsId);
  }
  return insert(context, places, values);
}

type CompleteFields = Omit<ExpenseFields, "net" | "gross"> & { net: number; gross: number };
type NewExpense = Pick<Expense, "id" | "version">;

async function insert(
  context: CallContext,
  places: readonly ExpensePlace[],
  values: CompleteFields,
): Promise<NewExpense[]> {
  const added = await context.trx
    .insertInto("expense")
    .values(
      places.map((place) => ({
        ...columns({ ...values, unitId: place.unitId ?? values.unitId }),
        spent_on: values.spentOn,
        category: values.category,
        net: values.net,
        gross: values.gross,
        tax_rate: values.taxRate,
        allocation_key: values.allocationKey,
        period_from: values.periodFrom,
        period_until: values.periodUntil,
        corrects_id: values.correctsId,
        organization_id: context.organizationId,
        branch_id: place.branchId,
        building_id: place.buildingId,
        currency: place.currency,
        created_by: context.user.id,
      })),
    )
    .returning(["id", "version"])
    .execute();
  await context.audit(
    places.map((place, index) =>
      entry(place, "addExpense", undefined, {
        ...values,
        unitId: place.unitId ?? values.unitId,
        id: added[index]?.id,
      }),
    ),
  );
  return added;
}

/** Changes an expense that is not in a finalized statement. */
export async function changeExpense(
  context: CallContext,
  place: ExpensePlace,
  id: number,
  { version, ...change }: ExpenseChange,
): Promise<Expense> {
  const before = await findOpen(context, place, id);
  await requireVersion(context, version, before, "expense");
  const given = change.net === undefined && change.gross === undefined ? undefined : change;
  const amounts = given
    ? bothAmounts(given.net, given.gross, change.taxRate ?? before.taxRate)
    : bothAmounts(undefined, before.gross, change.taxRate ?? before.taxRate);
  const next = { ...before, ...change, ...amounts };
  await requireConsistent(context, place, next);
  await context.trx
    .updateTable("expense")
    .set({ ...columns({ ...change, ...amounts }), version: sql`version + 1`, updated_at: sql`now()` })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .execute();
  const after = await findExpense(context, id, ownerOf(place));
  await context.audit(entry(place, "updateExpense", before, after));
  return after;
}

/** Deletes (softly) an expense that is not in a finalized statement. */
export async function removeExpense(context: CallContext, place: ExpensePlace, id: number): Promise<void> {
  await removeExpenses(context, [{ place, expense: await findOpen(context, place, id) }]);
}

/** Deletes (softly) expenses that the caller has locked, all or none. */
export async function removeExpenses(
  context: CallContext,
  held: readonly { place: ExpensePlace; expense: Expense }[],
): Promise<void> {
  for (const { expense } of held) requireUnlocked(expense);
  await context.trx
    .updateTable("expense")
    .set({ deleted_at: sql`now()`, version: sql`version + 1` })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", sql<number>`ANY (${held.map(({ expense }) => expense.id)}::bigint[])`)
    .execute();
  await context.audit(held.map(({ place, expense }) => entry(place, "removeExpense", expense, undefined)));
}

function ownerOf({ object }: ExpensePlace) {
  return object.type === "unit" ? { unitId: object.id } : { buildingId: object.id };
}

async function findOpen(context: CallContext, place: ExpensePlace, id: number): Promise<Expense> {
  const expense = await findExpense(context, id, ownerOf(place), { lock: true });
  requireUnlocked(expense);
  return expense;
}

function requireUnlocked({ locked }: Expense): void {
  if (locked) throw new Failure("IN_USE", { detail: "expenseInStatement" });
}

type Checked = Pick<Expense, "periodFrom" | "periodUntil" | "allocationKey" | "meter" | "unitId" | "fileId">;

async function requireConsistent(context: CallContext, place: ExpensePlace, values: Checked): Promise<void> {
  if (values.periodUntil < values.periodFrom) throw invalid("expense.periodUntil", "endBeforeStart");
  if ((values.allocationKey === "consumption") !== (values.meter !== null))
    throw invalid("expense.meter", values.meter === null ? "required" : "meterWithoutConsumption");
  if (values.allocationKey === "direct" && values.unitId === null)
    throw invalid("expense.unitId", "required");
  if (values.unitId !== null && place.object.type === "building") {
    const unit = await context.trx
      .selectFrom("unit")
      .select("id")
      .where("organization_id", "=", context.organizationId)
      .where("id", "=", values.unitId)
      .where("building_id", "=", place.buildingId)
      .executeTakeFirst();
    if (!unit) throw invalid("expense.unitId", "unknownUnit");
  }
  if (values.fileId !== null) await requireFile(context, place, values.fileId);
}

/**
 * Throws unless the expense is in a finalized statement: only those are corrected by a counter expense,
 * others are simply changed.
 */
async function requireCorrectable(context: CallContext, place: ExpensePlace, id: number): Promise<void> {
  const corrected = await nullIfMissing(findExpense(context, id, ownerOf(place)));
  if (!corrected?.locked) throw invalid("expense.correctsId", "notInStatement");
}

/** Throws unless the bill is a file of the building or unit, because its readers are those of the expense. */
async function requireFile(context: CallContext, { object }: ExpensePlace, fileId: number): Promise<void> {
  const file = await context.trx
    .selectFrom("stored_file")
    .select("id")
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", fileId)
    .where("object_type", "=", object.type)
    .where("object_id", "=", object.id)
    .executeTakeFirst();
  if (!file) throw invalid("expense.fileId", "unknownFile");
}

function columns(values: Partial<Omit<ExpenseFields, "correctsId">>) {
  return {
    spent_on: values.spentOn,
    supplier: values.supplier,
    description: values.description,
    category: values.category,
    net: values.net,
    tax_rate: values.taxRate,
    gross: values.gross,
    allocation_key: values.allocationKey,
    meter: values.meter,
    recoverable: values.recoverable,
    period_from: values.periodFrom,
    period_until: values.periodUntil,
    unit_id: values.unitId,
    file_id: values.fileId,
  };
}

/** Makes the entry in the history of the building or unit. */
function entry(
  { object }: ExpensePlace,
  action: string,
  before: object | undefined,
  after: object | undefined,
): AuditRecord {
  return {
    action,
    objectType: object.type,
    objectId: object.id,
    ...(before && { before: { ...before, version: undefined, locked: undefined } }),
    ...(after && { after: { ...after, version: undefined, locked: undefined } }),
  };
}
