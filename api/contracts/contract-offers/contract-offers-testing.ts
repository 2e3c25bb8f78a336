import { furnishings } from "#api/planning/calendar/calendar-testing.ts";
import { asOwner } from "#api/platform/jobs/testing.ts";
import type { House } from "#api/platform/testing.ts";
import { addDays, todayIn } from "#contract/platform/days.ts";

/** Makes inquiries of a test organization in Vienna and their offers, as its administrator. */
export async function offersOf(house: House) {
  const admin = await house.admin();
  await asOwner(house.ownerUrl, (owner) => owner.query("UPDATE branch SET email = 'office@house.example'"));
  const { unit } = furnishings(house);
  const today = todayIn("Europe/Vienna", house.platform.now());
  const checkIn = addDays(today, 40);
  const nights = { checkIn, checkOut: addDays(checkIn, 3) };
  let count = 0;
  const flat = () => {
    count += 1;
    return unit(`Flat ${count}`, { persons: 4, price: 10_000 });
  };
  const inquiry = async (more: object = {}, terms: object = {}) => {
    const propertyId = await flat();
    const client = {
      branchId: house.branchIds[0],
      firstname: "Mara",
      lastname: `Gast${count}`,
      isRenter: true,
    };
    const guest = { ...client, email: `g${count}@mail.example`, ...more };
    const clientId = (await admin.clients.add({ client: guest })).ClientId;
    const contract = { ...nights, adults: 2, clientId, status: "INQUIRY" as const, ...terms };
    const { contractId: id } = await admin.rentContracts.create({ propertyId, contract });
    return { id, propertyId };
  };
  const offer = async (at: { id: number; propertyId: number }, more: object = {}) => {
    const { OfferId, link } = await admin.contractOffers.make({
      ...at,
      offer: { ...nights, adults: 2, ...more },
    });
    return { offerId: OfferId, token: /offer\/([\w-]{43})/.exec(link)?.[1] ?? "" };
  };
  const made = async (more: object = {}) => {
    const at = await inquiry();
    return { ...at, ...(await offer(at, more)) };
  };
  const status = async (id: number) => (await admin.contractOffers.read({ id })).Offer.status;
  const contract = async (id: number) => (await admin.rentContracts.read({ id })).contract;
  /** Books the nights for somebody else. */
  const take = async (propertyId: number) => {
    const client = { lastname: "Other", firstname: "Guest", email: `o${count}@mail.example` };
    return admin.rentContracts.create({ propertyId, contract: { ...nights, client } });
  };
  const alerts = async (id: number) => (await admin.contractAlerts.get({ contractId: id })).alerts;
  return { admin, today, nights, flat, inquiry, offer, made, status, contract, take, alerts };
}
