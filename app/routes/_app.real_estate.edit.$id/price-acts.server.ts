import { parseDate } from "#app/components/form/parse-date.ts";
import { parseDecimal, parseMoney } from "#app/components/form/parse-number.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import type { Done } from "#app/services/tell-outcome.server.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";
import { addDays } from "#contract/platform/days.ts";
import type { Cancellation } from "#contract/property/units/units.ts";
import { cancellationOf, freeDayChoices, tierFieldProblems, tierRows } from "./cancellation.ts";
import { discountRows, weekdays } from "./price-form.ts";

interface Act {
  signedIn: SignedIn;
  id: number;
  form: FormData;
  target: string;
  options: { idempotencyKey: string | undefined };
}

/** The acts of the tabs of prices and cancellation options, by intent. */
export const priceActs: Record<string, (act: Act) => Promise<Done>> = {
  async saveSeason({ signedIn, id, form, target, options }) {
    const read = reader(form, signedIn);
    const last = read.day("until");
    const kind = read.text("kind");
    if (kind !== "" && read.text(kind) === "") throw read.refused([{ name: kind, key: "number" }]);
    const given = (name: "price" | "percent") => kind === "" || kind === name;
    const season = {
      name: read.text("name"),
      from: read.day("from"),
      // People name the last night, the contract the day after it.
      until: /^\d{4}-\d\d-\d\d$/.test(last) ? addDays(last, 1) : last,
      // What is asked for the other kind is not on the screen.
      price: given("price") ? read.money("price") : null,
      percent: given("percent") ? read.whole("percent") : null,
      minNights: read.whole("minNights"),
      weekdayPrices: given("price") ? weekdays.map((day) => read.money(`weekday${day}`)) : [],
    };
    const own = season.weekdayPrices.some((price) => price !== null);
    const ids = target === "" ? {} : { seasonId: Number(target), version: Number(form.get("version")) };
    const typed = { ...season, weekdayPrices: own ? season.weekdayPrices : [] };
    const overlapping = form.getAll("overlapping").includes("on");
    await signedIn.api.unitPrices.saveSeason({ id, season: typed, overlapping, ...ids }, options);
    return done(signedIn, "season", { name: season.name }, withoutEdit(signedIn, "season"));
  },
  async removeSeason({ signedIn, id, target, options }) {
    await signedIn.api.unitPrices.removeSeason({ id, seasonId: Number(target) }, options);
    return done(signedIn, "seasonRemoved", {}, withoutEdit(signedIn, "season"));
  },
  async savePriceRules({ signedIn, id, form, options }) {
    const read = reader(form, signedIn);
    const stayDiscounts = discountRows.flatMap((row) => {
      const nights = read.whole(`nights${row}`);
      const percent = read.whole(`percent${row}`);
      return nights === null || percent === null ? [] : [{ nights, percent }];
    });
    const weekdayPercent = weekdays.map((day) => read.whole(`weekday${day}`) ?? 0);
    const version = Number(form.get("version"));
    await signedIn.api.unitPrices.saveRules({ id, weekdayPercent, stayDiscounts, version }, options);
    return done(signedIn, "rules");
  },
  async saveOption({ signedIn, id, form, target, options }) {
    const read = reader(form, signedIn);
    const ids = target === "" ? {} : { optionId: Number(target), version: Number(form.get("version")) };
    const name = read.text("name");
    await signedIn.api.unitPrices.saveCancellationOption(
      {
        id,
        name,
        scope: form.get("scope") === "branch" ? "branch" : "unit",
        terms: termsOf(form, read),
        surchargePercent: read.whole("surcharge") ?? 0,
        ...ids,
      },
      options,
    );
    return done(signedIn, "option", { name }, withoutEdit(signedIn, "option"));
  },
  async removeOption({ signedIn, id, target, options }) {
    await signedIn.api.unitPrices.removeCancellationOption({ id, optionId: Number(target) }, options);
    return done(signedIn, "optionRemoved", {}, withoutEdit(signedIn, "option"));
  },
};

function termsOf(form: FormData, read: ReturnType<typeof reader>): Cancellation {
  const cancellationKind = form.get("cancellationKind") === "nonRefundable" ? "nonRefundable" : "free";
  const freeDays = freeDayChoices.find((days) => days === form.get("freeDays")) ?? "7";
  const tiers = tierRows.map((row) => ({
    daysBefore: read.whole(`tier${row}Days`) ?? undefined,
    feePercent: read.whole(`tier${row}Fee`) ?? undefined,
  }));
  const problems = cancellationKind === "free" ? tierFieldProblems(freeDays, tiers) : [];
  if (problems.length > 0) throw read.refused(problems);
  return cancellationOf({ cancellationKind, freeDays, extraFee: read.money("extraFee") ?? undefined, tiers });
}

/** Reads what was typed in the person's language; what is no number is refused beside its field. */
function reader(form: FormData, { language, t }: SignedIn) {
  const refused = (problems: readonly { name: string; key: string }[]) => {
    const fields = problems.map(({ name, key }): [string, string] => [name, t(`validation:${key}`)]);
    return new CallFailure("VALIDATION", fields[0]?.[1] ?? "", { fields: Object.fromEntries(fields) });
  };
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  return {
    refused,
    text,
    day(name: string): string {
      const parsed = parseDate(text(name));
      return parsed.ok && parsed.value ? parsed.value : text(name);
    },
    whole(name: string): number | null {
      if (text(name) === "") return null;
      const parsed = parseDecimal(text(name), language, 0);
      if (!parsed.ok) throw refused([{ name, key: parsed.problem }]);
      return Number(parsed.value);
    },
    money(name: string): number | null {
      if (text(name) === "") return null;
      const parsed = parseMoney(text(name), language);
      if (!parsed.ok) throw refused([{ name, key: parsed.problem }]);
      return parsed.value;
    },
  };
}

/** The page without the row that was being changed. */
function withoutEdit({ url }: SignedIn, name: string): string {
  const search = new URLSearchParams(url.search);
  for (const gone of [name, "_data", "confirm"]) search.delete(gone);
  return `${url.pathname}?${search}`;
}

function done({ t }: SignedIn, key: string, values: Record<string, string> = {}, to?: string): Done {
  return { text: t(`unitPrices:done.${key}`, values), ...(to && { to }) };
}
