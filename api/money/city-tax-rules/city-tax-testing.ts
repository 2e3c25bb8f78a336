import type { House } from "#api/platform/testing.ts";
import { addDays, todayIn } from "#contract/platform/days.ts";

/** Makes a municipality of its own with a unit in it, and stays there. */
export async function municipality(house: House, rule: object | null, unit: object = {}) {
  const api = await house.admin();
  const name = `Ort ${Math.random().toString(36).slice(2, 8)}`;
  const today = todayIn("Europe/Vienna", house.platform.now());
  const base = {
    country: "AT",
    municipality: name,
    kind: "amount",
    amount: 250,
    validFrom: "2020-01-01",
  } as const;
  const add = async (more: object) =>
    (await api.cityTaxRules.add({ cityTaxRule: { ...base, ...more } })).CityTaxRuleId;
  const newUnit = async (more: object = {}) => {
    const realEstate = { branchId: house.branchIds[0], label: "W10", city: name, country: "AT", persons: 9 };
    const prices = { basePricePerNight: 10_000, cleaningFee: 5000 };
    return (await api.units.add({ realEstate: { ...realEstate, ...prices, ...unit, ...more } })).RealEstateId;
  };
  if (rule) await add(rule);
  const propertyId = await newUnit();
  const dates = (from: number, nights: number) => ({
    checkIn: addDays(today, from),
    checkOut: addDays(today, from + nights),
  });
  const client = { lastname: "Gruber", firstname: "Anna", email: "anna@mail.example" };
  const book = async (from: number, nights: number, more: object = {}, inUnit = propertyId) =>
    (
      await api.rentContracts.create({
        propertyId: inUnit,
        contract: { ...dates(from, nights), adults: 2, client, ...more },
      })
    ).contractId;
  const read = async (id: number) => (await api.rentContracts.read({ id })).contract;
  const taxed = async (id: number) =>
    (await api.cityTaxes.ofContract({ id })).nights.map(({ amount }) => amount);
  const taxItems = async (id: number) =>
    (await read(id)).payments
      .filter(({ kind, status }) => kind === "cityTax" && status !== "cancelled")
      .map(({ amount, status }) => [status, amount]);
  return { api, name, today, propertyId, newUnit, add, dates, book, read, taxed, taxItems };
}
