import type { Client } from "#contract/platform/client.ts";

const offers = [
  {
    name: "Frühstückskorb",
    description: "Brot, Käse, Obst und Kaffee, jeden Morgen vor der Tür.",
    per: "night",
    price: 1450,
    taxRate: 10,
    leadHours: 24,
    cutOffHours: 12,
  },
  {
    name: "Spätes Auschecken bis 15 Uhr",
    description: "Sie bleiben bis 15 Uhr in der Wohnung.",
    per: "stay",
    price: 3500,
    taxRate: 10,
    moment: "checkOut",
    leadHours: 12,
    cutOffHours: 6,
    effect: "lateCheckOut",
    effectTime: "15:00",
  },
  {
    name: "Frühes Einchecken ab 11 Uhr",
    description: "Ihre Wohnung steht schon ab 11 Uhr bereit.",
    per: "stay",
    price: 3000,
    taxRate: 10,
    leadHours: 24,
    cutOffHours: 12,
    effect: "earlyCheckIn",
    effectTime: "11:00",
  },
  {
    name: "Parkplatz im Hof",
    description: "Ein Stellplatz für die ganze Dauer des Aufenthalts.",
    per: "night",
    price: 1800,
    taxRate: 20,
    capacity: 3,
    leadHours: 6,
    cutOffHours: 2,
  },
  {
    name: "Kinderbett",
    description: "Wird vor der Anreise aufgestellt.",
    per: "stay",
    price: 0,
    taxRate: 0,
    leadHours: 24,
    cutOffHours: 12,
  },
  {
    name: "Weinverkostung",
    description: "Ein Abend beim Winzer, mit Abholung.",
    per: "person",
    price: 4900,
    taxRate: 20,
    moment: "checkOut",
    leadHours: 48,
    cutOffHours: 24,
    refund: "never",
  },
] as const;

/**
 * Adds the extras of each branch, and orders of coming guests: paid, waiting, cancelled and accepted ones.
 */
export async function seedGuestFeatures(api: Client): Promise<void> {
  const { branches } = await api.session.profile({});
  for (const { id: branchId } of branches)
    for (const offer of offers) await api.guestFeatures.add({ feature: { branchId, ...offer } });
  const { contracts } = await api.rentContracts.list({
    amount: 40,
    sortcolumn: "checkIn",
    sortby: "desc",
    filter: { status: ["ACTIVE"] },
  });
  for (const [index, { id: contractId }] of contracts.entries()) {
    const { features } = await api.featureRequests.allowed({ id: contractId });
    const feature = features[index % Math.max(1, features.length)];
    if (!feature) continue;
    const { id } = await api.featureRequests.add({ contractId, feature: { featureId: feature.id } });
    const { request } = await api.featureRequests.read({ id });
    if (index % 7 === 3)
      await api.featureRequests.cancel({ id, reason: "Der Gast hat es sich anders überlegt" });
    else if (index % 3 === 1) continue;
    else if (request.orderId === null)
      await api.featureRequests.update({ featureId: id, request: { status: "PAID" } });
    else await api.featureRequests.pay({ orderId: request.orderId });
  }
}
