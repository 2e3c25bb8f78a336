// On each PostgreSQL: statements written by hand.
import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { foreigner, staysOf } from "#api/contracts/contract-parties/contract-parties-testing.ts";
import { dropSheets } from "#api/contracts/contract-parties/drop-sheets.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
house.at("2027-03-10T10:00:00Z");
const { admin, today, client, stay, main, register } = await staysOf(house);
const owner = new pg.Client({ connectionString: house.ownerUrl });
await owner.connect();
afterAll(() => owner.end());
const sheets = async (id: number) =>
  (
    await owner.query(
      "SELECT number, year, people, keep_until::text FROM guest_sheet WHERE contract_id = $1",
      [id],
    )
  ).rows;

describe("what is missing", () => {
  it("is told for each traveller, until it is there", async () => {
    const id = await stay({ more: { birthday: "1980-02-03", city: "Bozen" } });
    const before = await register(id);
    expect(before).toMatchObject({ country: "AT", unnamed: 1, complete: false, sheet: null });
    expect(before.Travellers[0]?.missing).toEqual(
      expect.arrayContaining(["sex", "nationality", "address", "zip"]),
    );
    expect(before.Travellers[0]?.missing).not.toContain("birthday");
    await admin.guestRegister.saveTraveller({ id: await main(id), data: foreigner });
    await admin.contractParties.save({ id, parts: [{ role: "companion", lastname: "Kind" }] });
    const after = await register(id);
    expect(after.Travellers.map(({ missing }) => missing)).toEqual([[], ["birthday"]]);
    const child = after.Travellers[1]?.id ?? 0;
    await admin.guestRegister.saveTraveller({ id: child, data: { birthday: "2019-01-02" } });
    expect(await register(id)).toMatchObject({ complete: true, unnamed: 0 });
    const { history } = await admin.rentContracts.read({ id });
    expect(history[0]).toMatchObject({ action: "saveTraveller", after: { partyFields: "birthday" } });
    expect(JSON.stringify(history)).not.toContain("YA1234567");
  });

  it("moves a contract that waited for it on, by the system", async () => {
    const id = await stay({ status: "NEW", adults: 1 });
    await admin.rentContracts.updateStatus({ id, status: "WAITING_FOR_DATA" });
    await admin.guestRegister.saveTraveller({ id: await main(id), data: { ...foreigner, zip: "" } });
    expect((await admin.rentContracts.read({ id })).contract.status).toBe("WAITING_FOR_DATA");
    await admin.guestRegister.saveTraveller({ id: await main(id), data: { zip: "39100" } });
    expect((await admin.rentContracts.read({ id })).contract.status).toBe("REVIEWING");
  });

  it("is not written over by somebody who saw it before, nor by who may not read it", async () => {
    const id = await stay();
    const party = await main(id);
    await admin.guestRegister.saveTraveller({ id: party, version: 1, data: { nationality: "IT" } });
    await expect(
      admin.guestRegister.saveTraveller({ id: party, version: 1, data: { nationality: "FR" } }),
    ).rejects.toMatchObject({ errorType: "STATE_CONFLICT" });
    const reader = await house.user({ real_estate_contract: ["read", "edit"], client_name: ["read"] });
    expect((await reader.guestRegister.read({ id })).Register.Travellers[0]?.data).toBeNull();
    await expect(
      reader.guestRegister.saveTraveller({ id: party, data: { nationality: "FR" } }),
    ).rejects.toMatchObject({ errorType: "FORBIDDEN" });
    await expect(reader.guestRegister.exportPeriod({ from: today, until: today })).rejects.toMatchObject({
      errorType: "FORBIDDEN",
    });
  });
});

describe("check-in", () => {
  it("numbers the sheets of a branch and year without a gap, whoever checks in at once", async () => {
    const ids: number[] = [];
    for (let each = 0; each < 5; each += 1) ids.push(await stay({ adults: 1 }));
    await Promise.all(ids.map((id) => admin.rentContracts.checkIn({ id })));
    const numbers = (await Promise.all(ids.map(sheets))).flat().map(({ number }) => number);
    const sorted = numbers.toSorted((one, other) => one - other);
    expect(sorted).toEqual(sorted.map((_, place) => (sorted[0] ?? 0) + place));
    const [first = 0] = ids;
    await admin.rentContracts.checkIn({ id: first });
    expect(await sheets(first)).toHaveLength(1);
  });

  it("goes through with a datum missing; what is completed later stands on the sheet, its number stays", async () => {
    const id = await stay({ adults: 1 });
    await admin.rentContracts.checkIn({ id });
    const [before] = await sheets(id);
    expect(before.keep_until).toBe("2034-03-10");
    await admin.guestRegister.saveTraveller({ id: await main(id), data: foreigner });
    const [after] = await sheets(id);
    expect(after).toMatchObject({
      number: before.number,
      people: [{ documentNumber: "YA1234567", lastname: expect.stringContaining("Gast") }],
    });
    expect(after.people[0].purpose).toBeNull();
  });

  it("registers foreigners alone in Germany, without a number, and counts those who travel along", async () => {
    const german = await stay({ country: "DE" });
    await admin.guestRegister.saveTraveller({
      id: await main(german),
      data: { ...foreigner, nationality: "DE" },
    });
    await admin.rentContracts.checkIn({ id: german });
    expect(await sheets(german)).toEqual([]);
    const italian = await stay({ country: "DE" });
    await admin.guestRegister.saveTraveller({ id: await main(italian), data: foreigner });
    await admin.contractParties.save({ id: italian, parts: [{ role: "companion", lastname: "Kind" }] });
    expect(await register(italian)).toMatchObject({ complete: true });
    await admin.rentContracts.checkIn({ id: italian });
    const [sheet] = await sheets(italian);
    expect(sheet).toMatchObject({ number: null, keep_until: "2028-03-10" });
    expect(sheet.people).toMatchObject([
      { documentNumber: "YA1234567", sex: null },
      { lastname: "", birthday: null },
    ]);
  });
});

describe("the register", () => {
  it("leaves as a file, and outlives the guest until its day", async () => {
    const guest = await client();
    const id = await stay({ adults: 1, clientId: guest });
    await admin.guestRegister.saveTraveller({ id: await main(id), data: foreigner });
    await admin.rentContracts.checkIn({ id });
    await owner.query("UPDATE session SET confirmed_at = '2027-03-10T10:00:00Z'");
    const file = await admin.guestRegister.exportPeriod({ from: today, until: today, format: "csv" });
    const text = await new Response((file as { body: ReadableStream }).body).text();
    expect(text).toContain("YA1234567");
    await expect(
      admin.guestRegister.exportPeriod({ from: today, until: "2020-01-01" }),
    ).rejects.toMatchObject({ objects: { fields: { until: expect.any(String) } } });
    await owner.query("UPDATE rent_contract SET status = 'COMPLETED' WHERE id = $1", [id]);
    await owner.query("UPDATE contract_payment SET status = 'paid' WHERE contract_id = $1", [id]);
    const { Privacy } = await admin.clientPrivacy.read({ id: guest });
    expect(Privacy.Kept.find(({ kind }) => kind === "guestRegister")).toMatchObject({
      fate: "stays",
      until: "2034-03-10",
    });
    await admin.clientPrivacy.anonymise({ id: guest, name: Privacy.name });
    expect((await sheets(id))[0].people[0].documentNumber).toBe("YA1234567");
    const { rows } = await owner.query("SELECT document_number FROM contract_party WHERE contract_id = $1", [
      id,
    ]);
    expect(rows).toEqual([{ document_number: null }]);
    house.at("2034-03-10T10:00:00Z");
    await dropSheets(house.platform, {});
    expect(await sheets(id)).toHaveLength(1);
    house.at("2034-03-12T23:00:00Z");
    await dropSheets(house.platform, {});
    await dropSheets(house.platform, {});
    expect(await sheets(id)).toEqual([]);
    house.at("2027-03-10T10:00:00Z");
  });
});
