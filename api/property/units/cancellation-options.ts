import { sql } from "kysely";
import type { z } from "zod";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { requireVersion } from "#api/platform/calls/version.ts";
import { cancellationOptionsOf } from "#api/property/units/prices/queries.ts";
import { findUnit } from "#api/property/units/queries.ts";
import { requireClearTerms } from "#api/property/units/rules/cancellation-terms.ts";
import type { unitPrices } from "#contract/property/units/unit-prices.ts";

type Input = z.output<typeof unitPrices.saveCancellationOption.input>;

/** Returns the options of a unit and those of its branch, which apply while the unit has none. */
export async function optionsOfUnit(context: CallContext, unitId: number) {
  const { branchId } = await findUnit(context, unitId);
  const { own, branch } = await cancellationOptionsOf(context, { unitId, branchId });
  return { own, branch };
}

/** Adds an option to the unit or to its branch, or changes one. */
export async function saveOption(context: CallContext, input: Input): Promise<number> {
  requireClearTerms(input.terms, "terms");
  const { branchId } = await findUnit(context, input.id, { lock: true });
  const values = {
    unit_id: input.scope === "unit" ? input.id : null,
    name: input.name,
    terms: JSON.stringify(input.terms),
    surcharge_percent: input.surchargePercent,
  };
  const after = { name: input.name, terms: input.terms, surchargePercent: input.surchargePercent };
  const audited = {
    objectType: "unit" as const,
    objectId: input.id,
    after: { ...after, scope: input.scope },
  };
  if (input.optionId === undefined) {
    const { id } = await context.trx
      .insertInto("cancellation_option")
      .values({ organization_id: context.organizationId, branch_id: branchId, ...values })
      .returning("id")
      .executeTakeFirstOrThrow();
    await context.audit({ action: "addCancellationOption", ...audited });
    return id;
  }
  const before = await findOption(context, input.id, branchId, input.optionId);
  await requireVersion(context, input.version, { ...before, id: input.id }, "unit");
  await context.trx
    .updateTable("cancellation_option")
    .set({ ...values, version: sql`version + 1`, updated_at: sql`now()` })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", input.optionId)
    .execute();
  await context.audit({
    action: "changeCancellationOption",
    ...audited,
    before: { name: before.name, terms: before.terms, surchargePercent: before.surchargePercent },
  });
  return input.optionId;
}

/** Removes an option. Contracts have their own copy of the terms. */
export async function removeOption(context: CallContext, unitId: number, optionId: number): Promise<void> {
  const { branchId } = await findUnit(context, unitId, { lock: true });
  const before = await findOption(context, unitId, branchId, optionId);
  await context.trx
    .deleteFrom("cancellation_option")
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", optionId)
    .execute();
  await context.audit({
    action: "removeCancellationOption",
    objectType: "unit",
    objectId: unitId,
    before: { name: before.name, terms: before.terms },
  });
}

async function findOption(context: CallContext, unitId: number, branchId: number, optionId: number) {
  const { own, branch } = await cancellationOptionsOf(context, { unitId, branchId });
  const option = [...own, ...branch].find(({ id }) => id === optionId);
  if (!option) throw notFound();
  return option;
}
