import type { SignedIn } from "#app/services/access.server.ts";
import { daysBetween } from "#contract/days.ts";
import type { RentContract } from "#contract/rent-contracts.ts";

/** What the guest register still wants when somebody could be checked in: names of travellers with their fields. */
export async function missingAtCheckIn(
  { api }: SignedIn,
  { id, checkIn, allowedActions }: RentContract,
  today: string,
) {
  const arrives =
    allowedActions.some(({ action }) => action === "checkIn") && daysBetween(today, checkIn) <= 0;
  if (!arrives) return null;
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
