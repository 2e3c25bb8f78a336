import { parseDate } from "#app/components/form/parse-date.ts";
import { parseMoney } from "#app/components/form/parse-number.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { refusalText } from "#app/services/tell-outcome.server.ts";
import { changePrices } from "#contract/contracts/rent-contracts/change-prices.ts";
import type { StayChange } from "#contract/contracts/rent-contracts/stay-changes.ts";
import type { Client } from "#contract/platform/client.ts";
import type { Language } from "#contract/platform/languages.ts";

/** A change with what it does not keep of the unit's rules, or why there is none. */
export type ShownChange =
  | (StayChange & { tooFewNights: boolean; tooManyPersons: boolean; problem?: undefined })
  | { problem: string };

/** The change that stands in the form, however unfinished; null while unit or dates are missing. */
export async function readChange(
  api: Client,
  id: number,
  typed: Record<string, unknown>,
  language: Language,
): Promise<ShownChange | null> {
  const text = (name: string) => (typeof typed[name] === "string" ? typed[name] : "");
  const day = (name: string) =>
    /^\d{4}-\d\d-\d\d$/.test(text(name)) ? { ok: true as const, value: text(name) } : parseDate(text(name));
  const propertyId = Number(text("unitId"));
  const [checkIn, checkOut] = [day("checkIn"), day("checkOut")];
  if (!Number.isSafeInteger(propertyId) || propertyId <= 0 || !checkIn.ok || !checkOut.ok) return null;
  const splitAt = day("splitAt");
  if (text("splitAt") !== "" && !splitAt.ok) return null;
  const price = changePrices.find((rule) => rule === text("price")) ?? "apply";
  const agreed = parseMoney(text("agreedTotal"), language);
  // What is agreed anew is still to be typed.
  if (price === "custom" && (!agreed.ok || agreed.value < 0)) return null;
  const adults = Number(text("adults")) || 1;
  const children = Number(text("children")) || 0;
  const preview = api.stayChanges.preview({
    id,
    propertyId,
    contract: {
      checkIn: checkIn.value,
      checkOut: checkOut.value,
      adults,
      children,
      price,
      splitAt: text("splitAt") !== "" && splitAt.ok ? splitAt.value : null,
      agreedTotal: price === "custom" && agreed.ok ? agreed.value : null,
    },
  });
  return preview.then(
    ({ change }) => ({
      ...change,
      tooFewNights: change.nightPrices.length < change.minNights,
      tooManyPersons: adults + children > change.maxPersons,
    }),
    onRefusal((failure) => ({ problem: refusalText(failure) })),
  );
}
