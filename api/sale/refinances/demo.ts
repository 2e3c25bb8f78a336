import type { Client } from "#contract/platform/client.ts";
import { addDays, todayIn } from "#contract/platform/days.ts";

const wishes = [
  { title: "Ankaufsfinanzierung Zinshaus", type: "Management", amount: 185_000_000, days: 40 },
  { title: "Umschuldung 2027", type: "Buchhaltung & Rechnungen", amount: 62_000_000, days: 5 },
  { title: "Dachgeschossausbau", type: "Management", amount: 48_000_000, days: 120 },
] as const;

const paper = (name: string) =>
  new File([`%PDF-1.7\n%${name}\n%%EOF\n`], `${name}.pdf`, { type: "application/pdf" });

/** Adds requests for buildings: one that banks are asked about, one with a near deadline, a new one. */
export async function seedRefinances(api: Client): Promise<void> {
  const { Buildings } = await api.buildings.basic({ amount: wishes.length });
  const { Banks } = await api.banks.labels({});
  const today = todayIn("UTC", new Date());
  for (const [index, { days, type, ...wish }] of wishes.entries()) {
    const building = Buildings[index % Math.max(Buildings.length, 1)];
    if (!building) return;
    const { RefinanceId: id } = await api.refinances.add({
      ...{ id: building.id, type },
      refinance: { ...wish, deadlineOn: addDays(today, days), termMonths: 300 },
    });
    for (const bank of Banks) await api.refinanceBanks.add({ id, bankId: bank.id });
    if (index > 0) continue;
    await api.refinances.addFiles({ id, files: paper("Finanzierungsplan"), tag: "Finanzierung" });
    await api.refinances.addFiles({ id, files: paper("Verkehrswertgutachten"), tag: "Gutachten" });
    const { banks } = (await api.refinances.read({ id })).Refinance;
    const [first] = banks;
    if (!first) continue;
    await api.refinanceBanks.update({
      bank: {
        ...{ id: first.id, answer: "approved", rate: 3.15, amount: wish.amount, answeredOn: today },
        conditions: "Erstrangige Hypothek, 20 % Eigenmittel",
      },
    });
  }
}
