import { describe, expect, it } from "vitest";
import { insertStay, letBill } from "#api/money/invoices/invoices-testing.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
house.at("2026-11-21T10:00:00Z");
const client = await house.admin();
await letBill(house, house.branchIds[0]);

describe("a draft from a contract", () => {
  it("bills nights by price and the cleaning, with the tax of the branch's country, to the client in their language", async () => {
    const id = await insertStay(house, { prices: [10_000, 10_000, 12_000, 12_000] });
    const { Invoice } = await client.invoices.generate({ id });
    expect(Invoice).toMatchObject({
      state: "draft",
      number: null,
      contractId: id,
      language: "en",
      serviceFrom: "2026-11-02",
      serviceUntil: "2026-11-06",
      unitLabel: "W17",
      missing: [],
      recipient: { name: "Käthe Groß", address: "Müllerstraße 5", country: "DE", business: false },
      recipientLines: ["Müllerstraße 5", "80469 München", "Germany"],
      totalGross: 49_000,
    });
    expect(Invoice.lines).toMatchObject([
      {
        description: "Accommodation W17, Leopoldsgasse 12/17",
        detail: "02/11/2026 – 04/11/2026, 2 persons",
        quantity: 2,
        unitGross: 10_000,
        taxRate: 1000,
      },
      { detail: "04/11/2026 – 06/11/2026", quantity: 2, unitGross: 12_000, taxRate: 1000 },
      { description: "Final cleaning", quantity: 1, unitGross: 5000, taxRate: 2000 },
    ]);
    expect(Invoice.taxGroups).toMatchObject([
      { taxRate: 2000, net: 4167, tax: 833, gross: 5000 },
      { taxRate: 1000, net: 40_000, tax: 4000, gross: 44_000 },
    ]);
  });

  it("is the one there is when it was drafted before, as it was edited", async () => {
    const id = await insertStay(house);
    const { Invoice } = await client.invoices.generate({ id });
    await client.invoices.update({ invoice: { id: Invoice.id, notes: "Danke" } });
    const again = await Promise.all([client.invoices.generate({ id }), client.invoices.generate({ id })]);
    expect(again.map((reply) => [reply.Invoice.id, reply.Invoice.notes])).toEqual([
      [Invoice.id, "Danke"],
      [Invoice.id, "Danke"],
    ]);
  });

  it("is made once when two people ask at the same time", async () => {
    const id = await insertStay(house);
    const made = await Promise.all(
      Array.from({ length: 5 }, async () => (await client.invoices.generate({ id })).Invoice.id),
    );
    expect(new Set(made).size).toBe(1);
  });

  it("is refused for an inquiry, for a free stay and for a cancellation without a fee", async () => {
    for (const stay of [
      { status: "INQUIRY" as const },
      { status: "CANCELED" as const },
      { prices: [0], cleaningFee: 0 },
    ]) {
      const id = await insertStay(house, stay);
      await expect(client.invoices.generate({ id })).rejects.toMatchObject({
        errorType: "NOT_READY",
        message: "There is nothing to invoice in this contract.",
      });
    }
  });

  it("bills the fee of a cancelled contract and leaves its tax to be decided", async () => {
    const id = await insertStay(house, { status: "CANCELED", cancelFee: 20_000 });
    const { Invoice } = await client.invoices.generate({ id });
    expect(Invoice.lines).toMatchObject([{ unitGross: 20_000, taxRate: null }]);
    expect(Invoice.missing).toEqual(["lineTaxRate"]);
  });

  it("is refused while a finalized invoice bills the stay, and possible again once that is cancelled", async () => {
    const id = await insertStay(house);
    const { Invoice } = await client.invoices.generate({ id });
    await client.invoices.finalize({ id: Invoice.id });
    await expect(client.invoices.generate({ id })).rejects.toMatchObject({
      errorType: "ALREADY_EXISTS",
      objects: { invoiceId: Invoice.id },
    });
    await client.invoices.cancel({ id: Invoice.id, reason: "wrong name" });
    expect((await client.invoices.generate({ id })).Invoice.state).toBe("draft");
  });

  it("charges no tax for a small business, whatever is typed", async () => {
    const [, berlin] = house.branchIds;
    await letBill(house, berlin, { tax_mode: "smallBusiness" });
    const { Invoice } = await client.invoices.generate({ id: await insertStay(house, { branchId: berlin }) });
    expect(Invoice).toMatchObject({ totalTax: 0, totalGross: 45_000, totalNet: 45_000 });
    const line = { description: "Parking", quantity: 1, unitGross: 1000, taxRate: 1900 };
    expect(
      (await client.invoices.update({ invoice: { id: Invoice.id, lines: [line] } })).Invoice.totalTax,
    ).toBe(0);
  });

  it("is for those who may create invoices, in their branches, of their organization", async () => {
    const id = await insertStay(house);
    const reader = await house.user({ invoice: ["read"] });
    const elsewhere = await house.user({ invoice: ["read", "create"] }, { branches: [house.branchIds[1]] });
    await expect(reader.invoices.generate({ id })).rejects.toMatchObject({ errorType: "FORBIDDEN" });
    await expect(elsewhere.invoices.generate({ id })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    await expect((await (await house.otherTenant()).admin()).invoices.generate({ id })).rejects.toMatchObject(
      { errorType: "NOT_FOUND" },
    );
  });
});
