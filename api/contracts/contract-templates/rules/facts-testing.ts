import type { ContractFacts } from "#api/contracts/contract-templates/rules/values.ts";

/** Makes sample data of a contract for tests that fill in texts. */
export function sampleFacts(changes: Partial<ContractFacts> = {}): ContractFacts {
  const address = { street: "Leopoldsgasse 12", zip: "1020", city: "Wien", country: "AT" };
  return {
    contract: { id: 4711, kind: "rent", createdOn: "2026-10-01", cancellation: "", note: "" },
    guest: {
      name: "Käthe Groß",
      firstname: "Käthe",
      lastname: "Groß",
      company: "",
      address: { ...address, street: "Müllerstraße 5" },
      birthday: "1977-07-07",
      email: "kaethe@mail.example",
      phone: "+436601112233",
      vatId: "",
    },
    others: [],
    stay: {
      checkIn: "2026-11-05",
      checkInTime: "15:00",
      checkOut: "2026-11-08",
      checkOutTime: "11:00",
      nights: 3,
      adults: 2,
      children: 1,
    },
    unit: { name: "W17", address, rooms: 2.5, area: 64, persons: 4 },
    building: null,
    owner: { name: "Екатерина Соловьёва", address },
    branch: {
      name: "Wien",
      legalName: "Stadtwohnen Wien GmbH",
      address,
      phone: "+4311234",
      email: "wien@house.example",
      vatId: "ATU12345675",
      register: "FN 123456a",
      iban: "AT611904300234573201",
      bic: "",
      bank: "",
    },
    organization: "Stadtwohnen",
    currency: "EUR",
    prices: {
      nights: 36_000,
      cleaning: 8_000,
      total: 44_000,
      cityTax: 0,
      charges: 0,
      paid: 0,
      open: 44_000,
      deposit: 0,
    },
    payments: [
      { kind: "rent", dueOn: "2026-10-08", amount: 22_000, status: "paid" },
      { kind: "rent", dueOn: "2026-10-22", amount: 22_000, status: "open" },
    ],
    today: "2026-10-01",
    ...changes,
  };
}
