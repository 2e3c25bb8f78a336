import { inTenant } from "#api/platform/database/tenant.ts";
import { storeFile } from "#api/platform/files/stored-file-testing.ts";
import type { House } from "#api/platform/testing.ts";

/** A water bill for 2025, and that year. */
export const waterBill = {
  spentOn: "2026-01-15",
  supplier: "Wasserwerk",
  category: "water" as const,
  gross: 120_000,
  taxRate: 1000,
  allocationKey: "area" as const,
  periodFrom: "2025-01-01",
  periodUntil: "2025-12-31",
};
export const costYear = { start: "2025-01-01", end: "2025-12-31" };

/** Makes a building with two units of 50 m², one let for years, the other vacant, both of one owner. */
export async function insertLetHouse(house: House, name: string) {
  const organization_id = house.organizationId;
  const [branch_id] = house.branchIds;
  return inTenant(house.platform.db, organization_id, async (trx) => {
    const place = { organization_id, branch_id, city: "Wien", country: "AT" };
    const building = await trx
      .insertInto("building")
      .values({ ...place, name, type: "Altbau", address: "Hauptstraße", house: "1", zip: "1040" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const person = async (lastname: string, email: string) => {
      const values = { ...place, lastname, email, address: "Ring 1", zip: "1010" };
      return (await trx.insertInto("client").values(values).returning("id").executeTakeFirstOrThrow()).id;
    };
    const ownerId = await person(`${name} owner`, "owner@mail.example");
    const tenantId = await person(`${name} tenant`, "tenant@mail.example");
    const unit = async (label: string) => {
      const values = { ...place, label, building_id: building.id, owner_id: ownerId, area: 50 };
      return (await trx.insertInto("unit").values(values).returning("id").executeTakeFirstOrThrow()).id;
    };
    const unitIds = [await unit(`${name} 1`), await unit(`${name} 2`)] as const;
    const contract = await trx
      .insertInto("rent_contract")
      .values({
        organization_id,
        branch_id,
        unit_id: unitIds[0],
        client_id: tenantId,
        kind: "rent30",
        status: "ACTIVE",
        check_in: "2024-05-01",
        check_out: "2028-05-01",
        currency: "EUR",
        total: 0,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { buildingId: building.id, ownerId, tenantId, unitIds, contractId: contract.id };
  });
}

/** Completes the branch as an Austrian office, so that it may issue invoices. */
export async function letBranchBill(house: House): Promise<void> {
  await inTenant(house.platform.db, house.organizationId, (trx) =>
    trx
      .updateTable("branch")
      .set({ vat_id: "ATU12345675", email: "office@house.example", iban: "AT611904300234573201" })
      .where("organization_id", "=", house.organizationId)
      .execute(),
  );
}

/** Adds one record of each kind that a building has, for the walk over all calls. */
export async function furnishWithCosts(house: House, building: number, name: string) {
  const { client: api, id: staff } = await house.person({ admin: true });
  const {
    buildingId: costBuilding,
    ownerId: landlord,
    contractId: tenancy,
    unitIds,
  } = await insertLetHouse(house, name);
  const { expenseId: expense } = await api.operatingCosts.addExpense({
    id: costBuilding,
    expense: waterBill,
  });
  const { expenseId: aliasExpense } = await api.operatingCosts.addExpense({
    id: costBuilding,
    expense: waterBill,
  });
  // Statements need a building each: a change of the first one's expenses would outdate its drafts.
  const statement = async (houseName: string) => {
    const { buildingId } = await insertLetHouse(house, houseName);
    await api.operatingCosts.addExpense({ id: buildingId, expense: waterBill });
    const { InvoiceDetails } = await api.operatingCosts.generate({ id: buildingId, ...costYear });
    return { buildingId, drafts: InvoiceDetails.map(({ id }) => id) };
  };
  const { buildingId: statementBuilding, drafts } = await statement(`${name} II`);
  // Calls that answer under two paths get records of their own for each.
  const { buildingId: aliasBuilding, drafts: aliasDrafts } = await statement(`${name} III`);
  const { bankId: bank } = await api.buildingRecords.addBank({ id: building, name });
  const buildingFile = await inTenant(house.platform.db, house.organizationId, (trx) =>
    storeFile({ trx, organizationId: house.organizationId, user: { id: staff } }, house.platform.storage, {
      bytes: new TextEncoder().encode("%PDF-1.7"),
      name: `${name}.pdf`,
      type: "application/pdf",
      object: { type: "building", id: building },
    }),
  );
  return {
    costBuilding,
    statementBuilding,
    costUnit: unitIds[0],
    landlord,
    tenancy,
    expense,
    bank,
    staff,
    buildingFile,
    costDraft: drafts[0] ?? 0,
    otherCostDraft: drafts[1] ?? 0,
    aliasExpense,
    aliasBuilding,
    aliasDraft: aliasDrafts[0] ?? 0,
    otherAliasDraft: aliasDrafts[1] ?? 0,
  };
}

export type CostRecords = Awaited<ReturnType<typeof furnishWithCosts>>;
