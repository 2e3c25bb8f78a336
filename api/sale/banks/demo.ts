import type { Client } from "#contract/platform/client.ts";

/** Adds two banks, one of them with mortgages on the first building. */
export async function seedBanks(api: Client): Promise<void> {
  const { Buildings } = await api.buildings.basic({ amount: 1 });
  const buildingId = Buildings[0]?.id ?? null;
  const { BankId: id } = await api.banks.add({
    bank: {
      name: "Donaubank AG",
      contact: "Renate Vogl",
      email: "kredit@donaubank.example",
      city: "Wien",
      country: "AT",
    },
  });
  await api.banks.add({ bank: { name: "Spreebank", city: "Berlin", country: "DE" } });
  await api.mortgages.add({
    id,
    mortgage: {
      title: "Purchase 2019",
      buildingId,
      amount: 48_000_000,
      rate: 1.85,
      termMonths: 300,
      startsOn: "2019-07-01",
      fixedUntil: "2034-07-01",
    },
  });
  await api.mortgages.add({
    id,
    mortgage: {
      title: "New roof",
      buildingId,
      kind: "linear",
      amount: 9_500_000,
      rate: 3.4,
      termMonths: 120,
      startsOn: "2024-03-01",
    },
  });
}
