import type { Client } from "#contract/platform/client.ts";

const models = ["FRITZ!Box 7590", "TP-Link Archer AX55", "Zyxel VMG8825"];

/** Adds a router in each building: most are online, one is broken, one is being installed. */
export async function seedRouters(api: Client): Promise<void> {
  const { Buildings } = await api.buildings.list({ amount: 20 });
  for (const [index, { id: buildingId, branchId, name }] of Buildings.entries()) {
    const { id } = await api.routers.add({
      router: {
        branchId,
        buildingId,
        name: `Router ${name}`,
        model: models[index % models.length] ?? "",
        serialNumber: `SN-${40_000 + index * 137}`,
        ssid: `guest-${index + 1}`,
        wifiPassword: `welcome-${index * 37 + 1200}`,
        supplier: index % 2 === 0 ? "Magenta" : "A1",
        supplierEmail: "business@supplier.example",
        contractNumber: `${70_000 + index}`,
        contractFrom: "2025-01-01",
        contractUntil: index % 4 === 0 ? "2026-12-31" : "2027-12-31",
        noticeDays: 60,
        monthlyCost: 3990,
      },
    });
    if (index % 5 === 4) continue;
    await api.routers.move({ id, action: "connect" });
    if (index % 5 === 2) await api.routers.move({ id, action: "break", reason: "No light since the storm" });
  }
}
