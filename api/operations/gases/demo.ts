import type { Client } from "#contract/platform/client.ts";
import { addDays } from "#contract/platform/days.ts";

/** Adds a meter in each building with the readings of a year; most are active. */
export async function seedGases(api: Client): Promise<void> {
  const { Buildings } = await api.buildings.list({ amount: 20 });
  const today = new Date().toISOString().slice(0, 10);
  for (const [index, { id: buildingId, branchId, name }] of Buildings.entries()) {
    const { id } = await api.gases.add({
      gas: {
        branchId,
        buildingId,
        name: `Gas ${name}`,
        meterNumber: `G${10_000 + index * 91}`,
        meteringPoint: `AT0020000000000000000000${1000 + index}`,
        supplier: index % 2 === 0 ? "Wien Energie" : "MAXENERGY",
        supplierEmail: "service@supplier.example",
        contractNumber: `G-${5000 + index}`,
        contractFrom: "2025-01-01",
        contractUntil: index % 3 === 0 ? addDays(today, 75) : addDays(today, 400),
        noticeDays: 30,
        monthlyCost: 7200 + index * 150,
      },
    });
    for (const [turn, days] of [370, 190, 90, 3].entries()) {
      const value = (12_000 + index * 800 + turn * 300) * 1000;
      await api.gases.addReading({ id, readOn: addDays(today, -days), value });
    }
    if (index % 5 === 4) continue;
    await api.gases.move({ id, action: "register" });
    await api.gases.move({ id, action: "activate" });
    if (index % 5 === 2) await api.gases.move({ id, action: "report", reason: "The burner goes out" });
  }
}
