import type { Client } from "#contract/platform/client.ts";
import { addDays, todayIn } from "#contract/platform/days.ts";

const pdf = (name: string) =>
  new File([`%PDF-1.7\n% ${name}\n%%EOF\n`], `${name}.pdf`, { type: "application/pdf" });

/**
 * Adds purchases of units of the first branch: one completed, one approved, one waiting, an offer, one
 * archived.
 */
export async function seedPurchaseContracts(api: Client): Promise<void> {
  const { branches } = await api.session.profile({});
  const [branch] = branches;
  if (!branch) return;
  const buids = [branch.id];
  const { RealEstates } = await api.units.list({ buids, amount: 40, sortcolumn: "label" });
  const owned = RealEstates.filter(({ ownerId }) => ownerId !== null);
  const { Clients } = await api.clients.list({ buids, amount: 40, filter: {} });
  const buyers = Clients.filter(({ id }) => !owned.some(({ ownerId }) => ownerId === id));
  const [one, two, three, four, five] = owned;
  const [anna, ben, carla, dirk, eva] = buyers;
  if (!one || !two || !three || !four || !five || !anna || !ben || !carla || !dirk || !eva) return;
  const buy = async (
    propertyId: number,
    clientId: number,
    price: number,
    kind: "contract" | "offer" = "contract",
  ) =>
    (
      await api.purchaseContracts.create({
        propertyId,
        contract: { kind, price, clientId, notary: "Notariat Dr. Hofer" },
      })
    ).contractId;
  const pay = async (id: number) => {
    const { payments } = await api.purchaseContracts.proposePayments({ id });
    const saved = await api.purchaseContracts.savePayments({ id, payments });
    const [first] = saved.payments;
    if (first) await api.purchaseContracts.markPaymentAsPaid({ contractId: id, paymentId: first.id });
  };
  const done = await buy(one.id, anna.id, 38_900_000);
  await api.purchaseContracts.saveParts({
    id: done,
    parts: [
      { clientId: anna.id, share: "2/3" },
      { clientId: ben.id, share: "1/3" },
    ],
  });
  await pay(done);
  await api.purchaseContracts.update({ id: done, contract: { financing: "approved" } });
  await api.purchaseContracts.updateStatus({ id: done, status: "REVIEWING" });
  await api.purchaseContracts.approve({ id: done, approve: true, comment: "Telefonisch zugesagt" });
  await api.purchaseContracts.addFile({
    id: done,
    tag: "Kaufvertrag",
    file: pdf("Kaufvertrag"),
    notarisedOn: addDays(todayIn("UTC", new Date()), -3),
  });
  await api.purchaseContracts.updateStatus({ id: done, status: "COMPLETED" });
  const approved = await buy(two.id, carla.id, 27_500_000);
  await pay(approved);
  await api.purchaseContracts.updateStatus({ id: approved, status: "REVIEWING" });
  await api.purchaseContracts.approve({ id: approved, approve: true, comment: "Per E-Mail" });
  const waits = await buy(three.id, dirk.id, 52_000_000);
  await api.purchaseContracts.updateStatus({
    id: waits,
    status: "WAITING_FOR_DATA",
    reason: "Finanzierungszusage der Bank",
  });
  await buy(four.id, eva.id, 31_500_000, "offer");
  await buy(four.id, ben.id, 30_900_000, "offer");
  const gone = await buy(five.id, anna.id, 24_000_000);
  await api.purchaseContracts.cancel({ id: gone, reason: "Käuferin hat anders entschieden" });
}
