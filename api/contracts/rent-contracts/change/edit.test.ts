import { beforeAll, describe, expect, it } from "vitest";
import { municipality } from "#api/money/city-tax-rules/city-tax-testing.ts";
import { letBill } from "#api/money/invoices/invoices-testing.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
house.at("2026-11-22T10:00:00Z");

beforeAll(() => letBill(house, house.branchIds[0]));

async function booked(more: object = {}) {
  const place = await municipality(house, {});
  const id = await place.book(10, 2, more);
  const edit = (contract: object, call: object = {}) =>
    place.api.contractEdits.update({ id, contract, ...call });
  return { ...place, id, edit };
}

const fieldsOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { objects?: { fields?: object } }) => Object.keys(error.objects?.fields ?? {}),
  );

describe("editing a contract", () => {
  it("changes what is given, the plan follows, and the history says what it was", async () => {
    const { api, id, edit, read } = await booked();
    const { contract } = await edit({ note: "late", cleaningFee: 7500 });
    expect(contract).toMatchObject({
      note: "late",
      cleaningFee: 7500,
      total: 27_500,
      cityTax: 1000,
      version: 2,
    });
    expect((await read(id)).payments.reduce((sum, { amount }) => sum + amount, 0)).toBe(28_500);
    const { history } = await api.rentContracts.read({ id });
    expect(history[0]).toMatchObject({
      action: "edit",
      before: { note: "", cleaningFee: 5000, total: 25_000 },
      after: { note: "late", cleaningFee: 7500, total: 27_500 },
    });
    // The same again is no change.
    expect((await edit({ note: "late" })).contract.version).toBe(2);
  });

  it("exempts guests from city tax for a reason", async () => {
    const { id, edit, read, taxItems } = await booked();
    expect(await fieldsOf(edit({ taxExemptPersons: 1 }))).toEqual(["contract.taxExemptReason"]);
    expect(await fieldsOf(edit({ taxExemptPersons: 3, taxExemptReason: "x" }))).toEqual([
      "contract.taxExemptPersons",
    ]);
    await edit({ taxExemptPersons: 1, taxExemptReason: "severely disabled" });
    expect(await read(id)).toMatchObject({ cityTax: 500, open: 25_500 });
    expect(await taxItems(id)).toEqual([["open", 500]]);
  });

  it("takes an older version where nobody else has changed the field", async () => {
    const { id, edit, read } = await booked();
    const { version } = await read(id);
    await edit({ note: "first" }, { version });
    await edit({ cleaningFee: 1 }, { version, seen: { cleaningFee: 5000 } });
    const late = edit({ note: "second" }, { version, seen: { note: "" } });
    await expect(late).rejects.toMatchObject({ errorType: "STATE_CONFLICT" });
    await expect(edit({ note: "second" }, { version })).rejects.toMatchObject({
      errorType: "STATE_CONFLICT",
    });
    expect(await read(id)).toMatchObject({ note: "first", cleaningFee: 1 });
  });

  it("leaves the money alone once there is an invoice, or the contract is over", async () => {
    const { api, id, edit } = await booked();
    await api.rentContracts.updateStatus({ id, status: "ACTIVE", reason: "by phone" });
    const { Invoice } = await api.invoices.generate({ id });
    await edit({ cleaningFee: 6000 });
    await api.invoices.finalize({ id: Invoice.id });
    const refused = (message: RegExp) => ({
      errorType: "NOT_READY",
      message: expect.stringMatching(message),
    });
    await expect(edit({ cleaningFee: 1 })).rejects.toMatchObject(refused(/has its invoice/));
    await api.rentContracts.cancel({ id, reason: "ill" });
    await expect(edit({ taxExemptReason: "x" })).rejects.toMatchObject(refused(/is over/));
    expect((await edit({ note: "asked again" })).contract.note).toBe("asked again");
  });

  it("is for who may edit contracts, in their branches", async () => {
    const { id } = await booked();
    const reader = await house.person({ grants: { real_estate_contract: ["read"] } });
    const edit = { id, contract: { note: "x" } };
    await expect(reader.client.contractEdits.update(edit)).rejects.toMatchObject({ errorType: "FORBIDDEN" });
    const stranger = await (await house.otherTenant()).admin();
    await expect(stranger.contractEdits.update(edit)).rejects.toMatchObject({ errorType: "NOT_FOUND" });
  });
});
