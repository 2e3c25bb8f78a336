import { parseDate } from "#app/components/form/parse-date.ts";
import { parseMoney } from "#app/components/form/parse-number.ts";
import { type NightRun, nightRuns } from "#app/components/night-runs.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { refusalText } from "#app/services/tell-outcome.server.ts";
import { paymentPlans } from "#contract/contracts/rent-contracts/payment-plans.ts";
import type { Quote } from "#contract/contracts/rent-contracts/rent-contracts.ts";
import type { Client } from "#contract/platform/client.ts";
import type { Language } from "#contract/platform/languages.ts";

/** A quote with its equal nights together and what the typed stay does not keep of the unit's rules, or why there is none yet. */
export type ShownQuote =
  | (Quote & { runs: NightRun[]; tooFewNights: boolean; tooManyPersons: boolean; problem?: undefined })
  | { problem: string; currency?: undefined };

/** The quote for what stands in the form, however unfinished; null while unit or dates are missing. */
export async function readQuote(
  api: Client,
  typed: Record<string, unknown>,
  language: Language,
): Promise<ShownQuote | null> {
  const text = (name: string) => (typeof typed[name] === "string" ? typed[name] : "");
  const day = (name: string) =>
    /^\d{4}-\d\d-\d\d$/.test(text(name)) ? { ok: true as const, value: text(name) } : parseDate(text(name));
  const money = (name: string) => {
    const parsed = text(name) === "" ? null : parseMoney(text(name), language);
    return parsed?.ok && parsed.value >= 0 ? parsed.value : undefined;
  };
  const propertyId = Number(text("unitId"));
  const checkIn = day("checkIn");
  const checkOut = day("checkOut");
  const settledUntil = text("settledUntil") === "" ? null : day("settledUntil");
  if (!Number.isSafeInteger(propertyId) || propertyId <= 0 || !checkIn.ok || !checkOut.ok) return null;
  const priceQuote = api.rentContracts.quote({
    propertyId,
    contract: {
      checkIn: checkIn.value,
      checkOut: checkOut.value,
      adults: Math.max(1, Number(text("adults")) || 1),
      children: Math.max(0, Number(text("children")) || 0),
      paymentPlan: paymentPlans.find((plan) => plan === text("paymentPlan")) ?? "full",
      agreedTotal: money("agreedTotal") ?? null,
      monthlyRent: money("monthlyRent") || null,
      cleaningFee: money("cleaningFee"),
      deposit: money("deposit"),
      ...(settledUntil?.ok && { settledUntil: settledUntil.value }),
      cancellationId: Number(text("cancellationId")) || undefined,
    },
  });
  const persons = (Number(text("adults")) || 0) + (Number(text("children")) || 0);
  return priceQuote.then(
    ({ quote }) => ({
      ...quote,
      runs: nightRuns(quote.nightPrices),
      tooFewNights: quote.nightPrices.length < quote.minNights,
      tooManyPersons: persons > quote.maxPersons,
    }),
    onRefusal((failure) => {
      // An option of the unit chosen before is none of this one.
      if (failure.objects.fields?.["contract.cancellationId"] !== undefined)
        return readQuote(api, { ...typed, cancellationId: "" }, language);
      return { problem: refusalText(failure) };
    }),
  );
}
