import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testMoves } from "#api/platform/moves/moves-testing.ts";
import { testHouse } from "#api/platform/testing.ts";
import { purchaseStatusList } from "#api/sale/purchase-contracts/purchase-status.ts";

const house = await testHouse();
const { platform, organizationId } = house;
const [branchId, otherBranchId] = house.branchIds;
const api = await house.admin();
await api.branches.update({ branch: { id: branchId, email: "office@mail.example" } });

let people = 0;
async function client(): Promise<number> {
  people += 1;
  const { ClientId } = await api.clients.add({
    client: { branchId, lastname: `Buyer ${people}`, email: `buyer${people}@mail.example` },
  });
  return ClientId;
}

async function unit(ownerId: number | null) {
  people += 1;
  const { RealEstateId } = await api.units.add({
    realEstate: {
      branchId,
      label: `S${people}`,
      address: "Gasse",
      house: "1",
      city: "Wien",
      country: "AT",
      ownerId,
    },
  });
  return RealEstateId;
}

async function bought(more: { kind?: "contract" | "offer"; price?: number; unitId?: number } = {}) {
  const sellerId = await client();
  const buyerId = await client();
  const unitId = more.unitId ?? (await unit(sellerId));
  const { contractId: id } = await api.purchaseContracts.create({
    propertyId: unitId,
    contract: { kind: more.kind ?? "contract", price: more.price ?? 40_000_000, clientId: buyerId },
  });
  return { id, sellerId, buyerId, unitId };
}

const pdf = () => new File(["%PDF-1.7\n%%EOF\n"], "deed.pdf", { type: "application/pdf" });

async function approved(more: Parameters<typeof bought>[0] = {}) {
  const one = await bought(more);
  await api.purchaseContracts.updateStatus({ id: one.id, status: "REVIEWING" });
  await api.purchaseContracts.approve({ id: one.id, approve: true, comment: "by phone" });
  return one;
}

describe("purchase contracts", () => {
  it("are created of a unit that its owner sells, and listed for who buys and who sells", async () => {
    const { id, sellerId, buyerId, unitId } = await bought();
    const { contract, parts, approveStatus, editableFields } = await api.purchaseContracts.read({ id });
    expect(contract).toMatchObject({
      unitId,
      sellerId,
      status: "NEW",
      price: 40_000_000,
      commission: 1_200_000,
    });
    expect(parts).toMatchObject([{ clientId: buyerId, share: "1/1" }]);
    expect([approveStatus?.status, editableFields]).toEqual(["open", null]);
    for (const clientId of [sellerId, buyerId]) {
      const { contracts } = await api.purchaseContracts.ofClient({ id: clientId });
      expect(contracts.map((one) => one.id)).toEqual([id]);
    }
    const { contracts } = await api.purchaseContracts.list({ filter: { unitId: [unitId], status: ["NEW"] } });
    expect(contracts.map((one) => one.id)).toEqual([id]);
    const elsewhere = await api.purchaseContracts.list({ buids: [otherBranchId] });
    expect(elsewhere.contracts.map((one) => one.id)).not.toContain(id);
  });

  it("have buyers whose shares add up to exactly one", async () => {
    const { id, buyerId, sellerId } = await bought();
    const [second, third] = [await client(), await client()];
    const save = (...shares: [number, string][]) =>
      api.purchaseContracts.saveParts({
        id,
        parts: shares.map(([clientId, share]) => ({ clientId, share })),
      });
    const { parts } = await save([buyerId, "1/3"], [second, "1/3"], [third, "1/3"]);
    expect(parts.map(({ share }) => share)).toEqual(["1/3", "1/3", "1/3"]);
    const refused = async (saving: ReturnType<typeof save>, field: string) =>
      expect(
        Object.keys(
          (
            await saving.then(
              () => null,
              (error) => error,
            )
          )?.objects.fields ?? {},
        ),
      ).toEqual([field]);
    await refused(save([buyerId, "1/3"], [second, "1/3"]), "parts");
    await refused(save([buyerId, "half"], [second, "1/2"]), "parts.0.share");
    await refused(save([buyerId, "1/2"], [buyerId, "1/2"]), "parts.1.clientId");
    await refused(save([sellerId, "1"]), "parts.0.clientId");
    await refused(save([999_999, "1"]), "parts.0.clientId");
  });

  it("are paid in instalments that never come to more than the price", async () => {
    const { id } = await bought();
    const { payments: plan } = await api.purchaseContracts.proposePayments({ id });
    expect(plan.reduce((sum, { amount }) => sum + amount, 0)).toBe(40_000_000);
    const { payments } = await api.purchaseContracts.savePayments({ id, payments: plan });
    const [first, second] = payments;
    const ids = { contractId: id, paymentId: first?.id ?? 0 };
    expect(await api.purchaseContracts.monetaryId({ id })).toEqual({ monetaryId: null });
    await api.purchaseContracts.markPaymentAsPaid(ids);
    await api.purchaseContracts.markPaymentAsPaid(ids);
    const { monetaryId } = await api.purchaseContracts.monetaryId({ id });
    const { transaction } = await api.transactions.read({ id: monetaryId ?? 0 });
    expect(transaction).toMatchObject({ amount: first?.amount, method: "transfer", status: "PAID" });
    const again = payments.map(({ id: payment, name, amount }) => ({ id: payment, name, amount }));
    const above = again.map((one) => (one.id === second?.id ? { ...one, amount: 39_000_000 } : one));
    await expect(api.purchaseContracts.savePayments({ id, payments: above })).rejects.toMatchObject({
      errorType: "VALIDATION",
    });
    await expect(api.purchaseContracts.savePayments({ id, payments: again.slice(1) })).rejects.toMatchObject({
      errorType: "VALIDATION",
    });
    await expect(api.purchaseContracts.update({ id, contract: { price: 100 } })).rejects.toMatchObject({
      objects: { fields: { "contract.price": expect.any(String) } },
    });
  });

  it("remind their buyers of what is due, once a day", async () => {
    const { id } = await bought();
    const { payments } = await api.purchaseContracts.savePayments({
      id,
      payments: [
        { name: "Due", amount: 100, dueOn: "2026-01-01" },
        { name: "Later", amount: 100, dueOn: "2099-01-01" },
      ],
    });
    const [due, later] = payments.map((one) => ({ contractId: id, paymentId: one.id }));
    if (!due || !later) throw new Error("no instalments");
    await api.purchaseContracts.sendReminderMail(due);
    for (const [ids, detail] of [
      [due, "instalmentRemindedToday"],
      [later, "instalmentNotDue"],
    ] as const)
      await expect(api.purchaseContracts.sendReminderMail(ids)).rejects.toMatchObject({
        errorType: "NOT_READY",
        cause: { detail },
      });
  });

  it("are completed once signed and financed: others of the unit are archived, the commission is billed", async () => {
    const { id, unitId } = await approved();
    const { id: other } = await bought({ kind: "offer", unitId });
    const second = api.purchaseContracts.create({ propertyId: unitId, contract: { price: 1 } });
    await expect(second).rejects.toMatchObject({ errorType: "NOT_READY" });
    const complete = () => api.purchaseContracts.updateStatus({ id, status: "COMPLETED" });
    await expect(complete()).rejects.toMatchObject({ errorType: "NOT_READY" });
    await api.purchaseContracts.addFile({ id, file: pdf(), notarisedOn: "2026-11-01" });
    await expect(complete()).rejects.toMatchObject({ errorType: "NOT_READY" });
    await api.purchaseContracts.update({ id, contract: { financing: "cash" } });
    await complete();
    const { contract } = await api.purchaseContracts.read({ id });
    const { Invoice } = await api.invoices.read({ id: contract.commissionInvoiceId ?? 0 });
    expect(Invoice).toMatchObject({ state: "draft", totalNet: 1_200_000 });
    const archived = await api.purchaseContracts.list({ filter: { archived: true, unitId: [unitId] } });
    expect(archived.contracts.map((one) => one.id)).toEqual([other]);
  });

  it("are approved anew once their terms change, which asks for operation", async () => {
    const { id } = await approved();
    await api.purchaseContracts.update({ id, contract: { note: "only a note" } });
    expect((await api.purchaseContracts.read({ id })).contract.status).toBe("OWNER_APPROVED");
    await api.purchaseContracts.update({ id, contract: { price: 39_000_000 } });
    const { contract, approveStatus, history } = await api.purchaseContracts.read({ id });
    expect([contract.status, approveStatus?.status]).toEqual(["REVIEWING", "open"]);
    expect(history.map(({ action }) => action)).toContain("reviewAgain");
  });

  it("are archived with a reason, and changed no more", async () => {
    const { id } = await bought();
    await expect(api.purchaseContracts.cancel({ id, reason: "" })).rejects.toMatchObject({
      errorType: "VALIDATION",
    });
    await api.purchaseContracts.cancel({ id, reason: "No loan" });
    const { contract } = await api.purchaseContracts.read({ id });
    expect(contract).toMatchObject({ archiveReason: "No loan", status: "NEW", allowedActions: [] });
    await expect(api.purchaseContracts.update({ id, contract: { price: 1 } })).rejects.toMatchObject({
      errorType: "NOT_READY",
    });
  });

  it("have an exposé ordered once at its price, and an opinion at the one that is agreed", async () => {
    const { id } = await bought();
    const { Invoice } = await api.purchaseContracts.order({ id, service: "expose" });
    expect(Invoice).toMatchObject({ totalGross: 49_900, totalNet: 45_364, totalTax: 4536 });
    const again = await api.purchaseContracts.order({ id, service: "expose" });
    expect(again.Invoice.id).toBe(Invoice.id);
    const unpriced = api.purchaseContracts.order({ id, service: "opinion" });
    await expect(unpriced).rejects.toMatchObject({ errorType: "VALIDATION" });
    await api.purchaseContracts.order({ id, service: "opinion", price: 90_000 });
    const { services } = await api.purchaseContracts.read({ id });
    expect(services.map(({ service, gross }) => [service, gross])).toEqual([
      ["expose", 49_900],
      ["opinion", 90_000],
    ]);
  });

  it("move to another unit of the branch with its owner as the seller", async () => {
    const { id } = await bought();
    const ownerId = await client();
    const propertyId = await unit(ownerId);
    const { contract } = await api.purchaseContracts.change({ id, propertyId });
    expect(contract).toMatchObject({ unitId: propertyId, sellerId: ownerId });
  });
});

describe("the status of a purchase contract", () => {
  const set =
    (values: Record<string, unknown>) =>
    (trx: Parameters<typeof inTenant>[2] extends (trx: infer T) => unknown ? T : never, id: number) =>
      trx
        .updateTable("purchase_contract")
        .set(values as never)
        .where("id", "=", id)
        .execute();
  const fresh = set({
    archived_at: null,
    notarised_on: "2026-11-01",
    financing: "cash",
    completed_at: new Date().toISOString(),
  });
  testMoves(house, purchaseStatusList, {
    make: async () => (await bought()).id,
    ready: fresh,
    fails: {
      inPlay: set({ archived_at: "2026-11-01T00:00:00Z", archive_reason: "x" }),
      complete: set({ seller_id: null }),
      unsold: async (trx, id) => {
        await sql`INSERT INTO purchase_contract (organization_id, branch_id, unit_id, price, currency, status)
          SELECT organization_id, branch_id, unit_id, price, currency, 'COMPLETED' FROM purchase_contract WHERE id = ${id}`.execute(
          trx,
        );
      },
      signed: set({ notarised_on: null }),
      financed: set({ financing: "open" }),
      recentlyCompleted: set({ completed_at: "2020-01-01T00:00:00Z" }),
    },
  });

  it("is one for a unit that two approve at once", async () => {
    const first = await approved();
    const rows = inTenant(platform.db, organizationId, (trx) =>
      sql`INSERT INTO purchase_contract (organization_id, branch_id, unit_id, price, currency, status)
        SELECT organization_id, branch_id, unit_id, price, currency, status FROM purchase_contract WHERE id = ${first.id}`.execute(
        trx,
      ),
    );
    await expect(rows).rejects.toMatchObject({ constraint: "purchase_contract_sold" });
  });
});
