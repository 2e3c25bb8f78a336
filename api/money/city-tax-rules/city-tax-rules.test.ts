import { describe, expect, it } from "vitest";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const api = await house.admin();
let count = 0;

function rule(more: object = {}) {
  count += 1;
  const municipality = `Place ${count}`;
  return {
    country: "AT",
    municipality,
    kind: "amount" as const,
    amount: 250,
    validFrom: "2026-01-01",
    ...more,
  };
}

const add = async (more: object = {}) => {
  const cityTaxRule = rule(more);
  return { cityTaxRule, id: (await api.cityTaxRules.add({ cityTaxRule })).CityTaxRuleId };
};

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { objects?: { fields?: object } }) => Object.keys(error.objects?.fields ?? {}),
  );

describe("rules of city tax", () => {
  it("are added, changed and remembered with who changed what", async () => {
    const { id } = await add();
    const { CityTaxRule } = await api.cityTaxRules.update({
      cityTaxRule: { id, kind: "percent", percent: 3.2, version: 1 },
    });
    // What belongs to the other kind is gone with it.
    expect(CityTaxRule).toMatchObject({ kind: "percent", percent: 3.2, amount: null, version: 2 });
    const { History } = await api.cityTaxRules.read({ id });
    expect(History.map(({ action }) => action)).toEqual(["update", "add"]);
  });

  it("say what they ask and when", async () => {
    const refused = (more: object) => refusal(add(more));
    expect(await refused({ amount: null })).toEqual(["cityTaxRule.amount"]);
    expect(await refused({ kind: "percent" })).toEqual(["cityTaxRule.percent"]);
    expect(await refused({ kind: "percent", percent: 101 })).toEqual(["cityTaxRule.percent"]);
    expect(await refused({ seasonFrom: 5 })).toEqual(["cityTaxRule.seasonUntil"]);
    expect(await refused({ seasonUntil: 5 })).toEqual(["cityTaxRule.seasonFrom"]);
    expect(await refused({ seasonFrom: 13, seasonUntil: 1 })).toEqual(["cityTaxRule.seasonFrom"]);
    expect(await refused({ validUntil: "2025-12-31" })).toEqual(["cityTaxRule.validUntil"]);
    expect(await refused({ amount: -1 })).toEqual(["cityTaxRule.amount"]);
  });

  it("begin once a night, season and band in a municipality, however it is written", async () => {
    const { cityTaxRule, id } = await add();
    const again = { ...cityTaxRule, municipality: cityTaxRule.municipality.toUpperCase() };
    expect(await refusal(api.cityTaxRules.add({ cityTaxRule: again }))).toEqual(["cityTaxRule.validFrom"]);
    await api.cityTaxRules.add({ cityTaxRule: { ...again, priceFrom: 2500 } });
    await api.cityTaxRules.add({ cityTaxRule: { ...again, seasonFrom: 5, seasonUntil: 9 } });
    await api.cityTaxRules.add({ cityTaxRule: { ...again, country: "DE" } });
    await api.cityTaxRules.remove({ id });
    await api.cityTaxRules.add({ cityTaxRule: again });
  });

  it("show a change of two people at once to the second one", async () => {
    const { id } = await add();
    await api.cityTaxRules.update({ cityTaxRule: { id, note: "first", version: 1 } });
    const second = api.cityTaxRules.update({ cityTaxRule: { id, note: "second", version: 1 } });
    await expect(second).rejects.toMatchObject({ errorType: "STATE_CONFLICT" });
  });

  it("are gone once deleted, and their history stays", async () => {
    const { id } = await add();
    await api.cityTaxRules.remove({ id });
    await expect(api.cityTaxRules.read({ id })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    const { Entries } = await api.audit.list({ filter: { objectType: "cityTaxRule", objectId: id } });
    expect(Entries.map(({ action }) => action)).toEqual(["remove", "add"]);
  });

  it("find the places the organization has units in", async () => {
    const realEstate = { branchId: house.branchIds[0], label: "L1", city: " Lisboa ", country: "PT" };
    await api.units.add({ realEstate });
    expect((await api.cityTaxRules.places({})).Places).toContainEqual({
      municipality: "Lisboa",
      country: "PT",
      units: 1,
    });
  });
});
