// On each PostgreSQL: statements written by hand.
import { beforeAll, describe, expect, it } from "vitest";
import { municipality } from "#api/money/city-tax-rules/city-tax-testing.ts";
import { letBill } from "#api/money/invoices/invoices-testing.ts";
import { testHouse } from "#api/platform/testing.ts";
import { addDays } from "#contract/platform/days.ts";

const house = await testHouse();
house.at("2026-11-22T10:00:00Z");

beforeAll(() => letBill(house, house.branchIds[0]));

describe("city tax of a stay", () => {
  it("is in the quote, the contract, its plan and its invoice, beside the price", async () => {
    const { api, propertyId, dates, book, read, taxed, taxItems } = await municipality(house, {
      ageFrom: 15,
    });
    const { quote } = await api.rentContracts.quote({
      propertyId,
      contract: { ...dates(10, 3), adults: 2, children: 1 },
    });
    expect(quote).toMatchObject({ total: 35_000, cityTax: 1500, cityTaxNights: 3 });
    expect(quote.plan.find(({ kind }) => kind === "cityTax")?.amount).toBe(1500);
    const id = await book(10, 3, { children: 1 });
    expect(await read(id)).toMatchObject({ total: 35_000, cityTax: 1500, open: 36_500 });
    expect(await taxed(id)).toEqual([500, 500, 500]);
    expect(await taxItems(id)).toEqual([["open", 1500]]);
    await api.rentContracts.updateStatus({ id, status: "ACTIVE", reason: "by phone" });
    const { Invoice } = await api.invoices.generate({ id });
    expect(Invoice).toMatchObject({ totalGross: 36_500 });
    expect(Invoice.taxGroups.at(-1)).toMatchObject({ outsideVat: true, gross: 1500, tax: 0 });
  });

  it("asks for none where nobody has made a rule, or another municipality has", async () => {
    const { read, book, taxed } = await municipality(house, null);
    const id = await book(10, 2);
    expect(await read(id)).toMatchObject({ cityTax: 0, open: 25_000 });
    expect(await taxed(id)).toEqual([]);
  });

  it("follows a change of dates and guests, and its undoing, in its own items", async () => {
    const { api, propertyId, book, read, dates, taxItems } = await municipality(house, {});
    const id = await book(20, 4);
    const input = { id, propertyId, contract: { ...dates(20, 6), adults: 3 } };
    const { change } = await api.stayChanges.preview(input);
    expect(change).toMatchObject({ cityTax: 4500, total: 65_000 });
    const { changeId } = await api.stayChanges.change(input);
    expect(await read(id)).toMatchObject({ cityTax: 4500, open: 69_500 });
    expect(await taxItems(id)).toEqual([["open", 4500]]);
    await api.stayChanges.undo({ id: changeId });
    expect(await read(id)).toMatchObject({ cityTax: 2000, open: 47_000 });
    expect(await taxItems(id)).toEqual([["open", 2000]]);
  });

  it("pays back what was paid for nights that are given up, and leaves the rent alone", async () => {
    const { api, propertyId, book, read, dates } = await municipality(house, {});
    const id = await book(30, 4);
    for (const payment of (await read(id)).payments)
      await api.rentContracts.markPaymentAsPaid({ contractId: id, paymentId: payment.id });
    await api.stayChanges.change({ id, propertyId, contract: { ...dates(30, 3), adults: 2 } });
    const open = (await read(id)).payments.filter(({ status }) => status === "open");
    expect(open.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["rent", -10_000],
      ["cityTax", -500],
    ]);
  });

  it("follows what the register says of the guests, until the stay has its invoice", async () => {
    const { api, book, read, taxItems } = await municipality(house, { ageFrom: 15, exemptBusiness: true });
    const id = await book(40, 2);
    const { parts } = await api.contractParties.save({
      id,
      parts: [{ role: "companion", firstname: "Mia", lastname: "Gruber" }],
    });
    const child = parts.find(({ role }) => role === "companion")?.id ?? 0;
    await api.guestRegister.saveTraveller({ id: child, data: { birthday: "2015-01-01" } });
    expect((await read(id)).cityTax).toBe(500);
    expect(await taxItems(id)).toEqual([["open", 500]]);
    const main = parts.find(({ role }) => role === "mainGuest")?.id ?? 0;
    await api.guestRegister.saveTraveller({ id: main, data: { purpose: "business" } });
    expect((await read(id)).cityTax).toBe(0);
    expect(await taxItems(id)).toEqual([]);
    await api.contractParties.remove({ id: child });
    expect((await read(id)).cityTax).toBe(500);
    await api.rentContracts.updateStatus({ id, status: "ACTIVE", reason: "by phone" });
    const { Invoice } = await api.invoices.generate({ id });
    await api.invoices.finalize({ id: Invoice.id });
    await api.guestRegister.saveTraveller({ id: main, data: { purpose: "holiday" } });
    expect((await read(id)).cityTax).toBe(500);
  });

  it("stays what it was when a rule changes or goes, and follows the new one with the next change", async () => {
    const { api, name, propertyId, book, read, dates } = await municipality(house, {});
    const id = await book(50, 2);
    const { CityTaxRules } = await api.cityTaxRules.list({ filter: { municipality: name } });
    await api.cityTaxRules.update({ cityTaxRule: { id: CityTaxRules[0]?.id ?? 0, amount: 300 } });
    expect((await read(id)).cityTax).toBe(1000);
    await api.stayChanges.change({ id, propertyId, contract: { ...dates(50, 3), adults: 2 } });
    expect((await read(id)).cityTax).toBe(1800);
    await api.cityTaxRules.remove({ id: CityTaxRules[0]?.id ?? 0 });
    expect((await read(id)).cityTax).toBe(1800);
  });

  it("goes with the nights when a guest in the house moves to another unit; the nights taxed at most are of both", async () => {
    const { api, propertyId, newUnit, book, read, taxed, taxItems, today } = await municipality(house, {
      mostNights: 4,
    });
    const other = await newUnit();
    const id = await book(60, 6, {}, propertyId);
    await api.rentContracts.updateStatus({ id, status: "ACTIVE", reason: "by phone" });
    const item = (await read(id)).payments.find(({ kind }) => kind === "cityTax");
    await api.rentContracts.markPaymentAsPaid({ contractId: id, paymentId: item?.id ?? 0 });
    house.at(`${addDays(today, 60)}T15:00:00Z`);
    await api.rentContracts.checkIn({ id });
    house.at(`${addDays(today, 63)}T10:00:00Z`);
    const { contract } = await api.stayChanges.change({
      id,
      propertyId: other,
      contract: { checkIn: addDays(today, 60), checkOut: addDays(today, 66), adults: 2 },
    });
    house.at("2026-11-22T10:00:00Z");
    expect([await taxed(id), await taxed(contract.id)]).toEqual([
      [500, 500, 500],
      [500, 0, 0],
    ]);
    // 2000 were paid: 1500 of them for the nights that are over.
    expect(await taxItems(id)).toEqual([
      ["paid", 2000],
      ["paid", -500],
    ]);
    expect(await taxItems(contract.id)).toEqual([["paid", 500]]);
  });

  it("is declared by municipality and month, nights of cancelled stays and inquiries apart", async () => {
    const { api, name, book } = await municipality(house, { ageFrom: 15 });
    const month = "2027-03";
    // From 27 February to 3 March, so that two nights are of March.
    await book(97, 4, { children: 1 });
    const gone = await book(120, 2);
    await book(130, 2, { status: "INQUIRY" });
    await api.rentContracts.cancel({ id: gone, reason: "ill" });
    const declared = async (buids?: number[]) =>
      (await api.cityTaxes.declaration({ month, ...(buids && { buids }) })).Declared.filter(
        (row) => row.municipality === name,
      );
    expect(await declared()).toEqual([
      {
        ...{ municipality: name, country: "AT", currency: "EUR", stays: 1, base: 0 },
        ...{ personNights: 6, exemptNights: 2, taxedNights: 4, amount: 1000, amountOfSum: 1000 },
      },
    ]);
    expect(await declared([house.branchIds[1]])).toEqual([]);
    await expect(api.cityTaxes.declaration({ month: "2027-13" })).rejects.toMatchObject({
      errorType: "VALIDATION",
    });
    await expect(api.cityTaxes.declarationFile({ month })).resolves.toBeTruthy();
  });
});
