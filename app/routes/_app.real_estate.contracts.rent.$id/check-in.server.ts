import type { SignedIn } from "#app/services/access.server.ts";
import type { RentContract } from "#contract/contracts/rent-contracts/rent-contracts.ts";
import { daysBetween } from "#contract/platform/days.ts";

/** What is asked for when somebody could be checked in: travellers by name with what the guest register still wants of them. */
export async function missingAtCheckIn(
  { api }: SignedIn,
  { id, checkIn, allowedActions }: RentContract,
  today: string,
) {
  const arrives =
    allowedActions.some(({ action }) => action === "checkIn") && daysBetween(today, checkIn) <= 0;
  return arrives ? missingOfGuests(api, id) : null;
}

/** What the guest register of a contract's country still wants; null where it wants nothing. */
export async function missingOfGuests(api: Pick<SignedIn["api"], "guestRegister">, id: number) {
  const { Register } = await api.guestRegister.read({ id });
  if (Register.country === null || Register.complete) return null;
  return {
    unnamed: Register.unnamed,
    people: Register.Travellers.filter(({ missing }) => missing.length > 0).map(
      ({ id: party, name, missing }) => ({
        ...{ id: party, missing },
        name: name || `#${party}`,
      }),
    ),
  };
}
