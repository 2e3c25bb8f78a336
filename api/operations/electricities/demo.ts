import type { Client } from "#contract/platform/client.ts";
import { addDays } from "#contract/platform/days.ts";

/** Adds a meter in each building with the readings of a year; most are active. */
export async function seedElectricities(api: Client): Promise<void> {
  const { Buildings } = await api.buildings.list({ amount: 20 });
  const today = new Date().toISOString().slice(0, 10);
  for (const [index, { id: buildingId, branchId, name }] of Buildings.entries()) {
    const { id } = await api.electricities.add({
      electricity: {
        branchId,
        buildingId,
        name: `Strom ${name}`,
        meterNumber: `E${10_000 + index * 91}`,
        meteringPoint: `AT0010000000000000000000${1000 + index}`,
        supplier: index % 2 === 0 ? "Wien Energie" : "Verbund",
        supplierEmail: "service@supplier.example",
        contractNumber: `E-${5000 + index}`,
        contractFrom: "2025-01-01",
        contractUntil: index % 3 === 0 ? addDays(today, 75) : addDays(today, 400),
        noticeDays: 30,
        monthlyCost: 9500 + index * 150,
      },
    });
    for (const [turn, days] of [370, 190, 90, 3].entries()) {
      const value = (12_000 + index * 800 + turn * 1200) * 1000;
      await api.electricities.addReading({ id, readOn: addDays(today, -days), value });
    }
    if (index % 5 === 4) continue;
    await api.electricities.move({ id, action: "register" });
    await api.electricities.move({ id, action: "activate" });
    if (index % 5 === 2)
      await api.electricities.move({ id, action: "report", reason: "A fuse blows again and again" });
  }
}
