import { describe, expect, it } from "vitest";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
house.at("2026-11-25T10:00:00Z");
const [branchId] = house.branchIds;
const api = await house.admin();

const file = (words: string) => new File([words], "table.csv", { type: "text/csv" });

describe("banks", () => {
  it("are added, changed, copied under a name of their own, and no two have the same", async () => {
    const { BankId: id } = await api.banks.add({ bank: { name: "Donaubank" } });
    const { Bank } = await api.banks.update({ bank: { id, contact: "Vogl", version: 1 } });
    expect(Bank).toMatchObject({ name: "Donaubank", contact: "Vogl", version: 2 });
    const second = await api.banks.copy({ id });
    const third = await api.banks.copy({ id: second.BankId });
    const { Banks } = await api.banks.labels({});
    expect(Banks.map(({ label }) => label)).toEqual(["Donaubank", "Donaubank (2)", "Donaubank (3)"]);
    await expect(api.banks.update({ bank: { id: third.BankId, name: "DONAUBANK" } })).rejects.toMatchObject({
      errorType: "VALIDATION",
    });
    expect((await api.banks.list({ filter: { q: "(2" } })).Banks).toHaveLength(1);
  });

  it("show what their mortgages cost and what is still owed today", async () => {
    const { BankId: id } = await api.banks.add({ bank: { name: "Spreebank" } });
    const mortgage = { title: "House", amount: 10_000_000, rate: 5, termMonths: 360, startsOn: "2016-11-25" };
    const { MortgageId } = await api.mortgages.add({
      id,
      mortgage: { ...mortgage, fixedUntil: "2026-11-25" },
    });
    const { Bank } = await api.banks.read({ id });
    expect(Bank.mortgages).toMatchObject([
      {
        id: MortgageId,
        instalment: 53_682,
        remaining: 8_134_206,
        endsOn: "2046-11-25",
        remainingThen: 8_134_206,
      },
    ]);
    const late = api.mortgages.update({ mortgage: { id: MortgageId, fixedUntil: "2050-01-01" } });
    await expect(late).rejects.toMatchObject({
      objects: { fields: { "mortgage.fixedUntil": expect.any(String) } },
    });
    const steep = api.mortgages.update({ mortgage: { id: MortgageId, rate: 900 } });
    await expect(steep).rejects.toMatchObject({
      objects: { fields: { "mortgage.rate": expect.any(String) } },
    });
    await api.mortgages.remove({ id: MortgageId });
    expect((await api.banks.read({ id })).Bank.mortgages).toEqual([]);
  });

  it("have bankers among the organization's users", async () => {
    const { BankId: id } = await api.banks.add({ bank: { name: "Isarbank" } });
    const { id: userId } = await house.person();
    await api.banks.setBankers({ id, userIds: [userId] });
    expect((await api.banks.read({ id })).Bank.bankers.map((one) => one.id)).toEqual([userId]);
    await expect(api.banks.setBankers({ id, userIds: [999_999] })).rejects.toMatchObject({
      errorType: "VALIDATION",
    });
  });
});

describe("the import of banks", () => {
  it("says in a dry run what would happen, adds once, and changes later only what the row says", async () => {
    const rows =
      "name;city;email\nInnbank;Innsbruck;kredit@innbank.example\n;Graz;\nEnnsbank;Steyr;nowhere\n";
    const dry = await api.bankImport.banks({ file: file(rows), branchId, dryRun: true });
    expect(dry.report).toMatchObject({ rows: 3, added: 1, refused: 2 });
    expect((await api.banks.list({ filter: { q: "Innbank" } })).Banks).toEqual([]);
    const { report } = await api.bankImport.banks({ file: file(rows), branchId });
    expect(report.problems.map(({ column, reason }) => [column, reason])).toEqual([
      ["name", "required"],
      ["email", "email"],
    ]);
    const again = await api.bankImport.banks({ file: file("name;city\ninnbank;Hall\n"), branchId });
    expect(again.report).toMatchObject({ updated: 1 });
    expect((await api.banks.list({ filter: { q: "Innbank" } })).Banks).toMatchObject([
      { city: "Hall", email: "kredit@innbank.example" },
    ]);
  });

  it("links clients to their bank, once", async () => {
    const { BankId: id } = await api.banks.add({ bank: { name: "Murbank" } });
    const rows = "bank;lastname;email\nMurbank;Vogl;vogl@murbank.example\nNobank;Auer;auer@no.example\n";
    const { report } = await api.bankImport.clients({ file: file(rows), branchId });
    expect(report).toMatchObject({ added: 1, refused: 1 });
    expect((await api.bankImport.clients({ file: file(rows), branchId })).report).toMatchObject({
      unchanged: 1,
    });
    expect((await api.banks.read({ id })).Bank.clients.map(({ name }) => name)).toEqual(["Vogl"]);
  });
});
