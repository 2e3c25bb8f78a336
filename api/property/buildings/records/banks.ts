import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { findBuilding } from "#api/property/buildings/queries.ts";
import { requireBank } from "#api/sale/banks/queries.ts";
import { bankNamed } from "#api/sale/banks/verbs.ts";

/** Returns the banks of a building and all of the organization's. */
export async function banksOf(context: CallContext, buildingId: number) {
  await findBuilding(context, buildingId);
  return banksBeside(context, buildingId);
}

/** The same for a building that the caller has already looked up. */
export async function banksBeside(context: CallContext, buildingId: number) {
  const rows = await context.trx
    .selectFrom("bank as b")
    .leftJoin("building_bank as l", (join) =>
      join
        .onRef("l.organization_id", "=", "b.organization_id")
        .onRef("l.bank_id", "=", "b.id")
        .on("l.building_id", "=", buildingId),
    )
    .select(["b.id", "b.name", "l.building_id as linked"])
    .where("b.organization_id", "=", context.organizationId)
    .orderBy("l.building_id", (order) => order.asc().nullsLast())
    .orderBy("b.name")
    .orderBy("b.id")
    .limit(500)
    .execute();
  const plain = rows.map(({ id, name }) => ({ id, name }));
  return { banks: plain.filter((_, index) => rows[index]?.linked !== null), choices: plain };
}

/** Links an existing bank, or one by name: found regardless of capitals, or else added. */
export async function addBank(
  context: CallContext,
  { id, ...wanted }: { id: number } & ({ bankId: number } | { name: string }),
): Promise<number> {
  await findBuilding(context, id, { lock: true });
  const bankId =
    "bankId" in wanted ? await requireBank(context, wanted.bankId) : await bankNamed(context, wanted.name);
  await context.trx
    .insertInto("building_bank")
    .values({ organization_id: context.organizationId, building_id: id, bank_id: bankId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await context.audit({ action: "addBank", objectType: "building", objectId: id, after: { bankId } });
  return bankId;
}

export async function removeBank(context: CallContext, buildingId: number, bankId: number): Promise<void> {
  await findBuilding(context, buildingId, { lock: true });
  const removed = await context.trx
    .deleteFrom("building_bank")
    .where("organization_id", "=", context.organizationId)
    .where("building_id", "=", buildingId)
    .where("bank_id", "=", bankId)
    .returning("bank_id")
    .executeTakeFirst();
  if (!removed) throw notFound();
  await context.audit({
    action: "removeBank",
    objectType: "building",
    objectId: buildingId,
    before: { bankId },
  });
}
