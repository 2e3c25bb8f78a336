import type { Client } from "#contract/platform/client.ts";
import { addDays } from "#contract/platform/days.ts";

const companies = [
  {
    provider: { name: "Glanz & Co", trade: "cleaning", email: "dienst@glanz.example" },
    prices: [
      { name: "Endreinigung", per: "job", cost: 4500, charge: 6000 },
      { name: "Fensterreinigung", per: "hour", cost: 2800, charge: 3500 },
    ],
  },
  {
    provider: { name: "Wäscherei Lindner", trade: "laundry", email: "office@lindner.example" },
    prices: [{ name: "Wäschepaket", per: "person", cost: 900, charge: 1400 }],
  },
  {
    provider: {
      name: "Installateur Huber",
      trade: "plumbing",
      email: "notdienst@huber.example",
    },
    prices: [
      { name: "Anfahrt und erste Stunde", per: "job", cost: 9500, charge: 11_000 },
      { name: "Weitere Stunde", per: "hour", cost: 6800, charge: 8200 },
    ],
  },
  {
    provider: { name: "Elektro Novak", trade: "electrics", email: "service@novak.example" },
    prices: [{ name: "Arbeitsstunde", per: "hour", cost: 7200, charge: 8900 }],
  },
  {
    provider: { name: "Flughafentaxi 40", trade: "transfer", email: "fahrten@taxi40.example" },
    prices: [{ name: "Fahrt zum Flughafen", per: "job", cost: 3800, charge: 4600 }],
  },
] as const;

/**
 * Adds companies with price lists in each branch, and their services of the last and the next weeks: done,
 * coming, cancelled.
 */
export async function seedProviders(api: Client): Promise<void> {
  const { branches } = await api.session.profile({});
  const today = new Date().toISOString().slice(0, 10);
  for (const { id: branchId } of branches) {
    const { contracts } = await api.rentContracts.list({
      buids: [branchId],
      amount: 20,
      filter: { status: ["ACTIVE"] },
    });
    for (const [index, { provider, prices }] of companies.entries()) {
      const { id: providerId } = await api.providers.add({
        provider: { ...provider, branchId, language: "de" },
      });
      for (const [place, price] of prices.entries()) {
        const { id: priceId } = await api.providers.addPrice({ providerId, price });
        for (const days of [-40, -16, -5, 2, 9]) {
          const stay = contracts[(index + place * 3 + days + 40) % Math.max(1, contracts.length)];
          await order(api, {
            providerId,
            priceId,
            day: addDays(today, days + index),
            contractId: stay?.id,
            done: days < -1,
          });
        }
      }
    }
  }
}

interface Ordered {
  providerId: number;
  priceId: number;
  day: string;
  contractId: number | undefined;
  done: boolean;
}

async function order(api: Client, { providerId, priceId, day, contractId, done }: Ordered): Promise<void> {
  const system = contractId === undefined ? {} : { systemName: "contract" as const, systemId: contractId };
  const { id } = await api.providerServices.add({
    service: { providerId, priceId, scheduledOn: day, quantity: (priceId % 3) + 1, ...system },
    tell: false,
  });
  if (id % 9 === 4)
    await api.providerServices.move({ id, action: "cancel", reason: "Der Gast hat umgebucht" });
  else if (done) await api.providerServices.move({ id, action: "complete", report: "Erledigt" });
}
