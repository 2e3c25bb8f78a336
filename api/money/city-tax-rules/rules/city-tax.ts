import type { CityTaxRule, TaxedNight } from "#contract/money/city-tax-rules/city-tax-rules.ts";

export type TaxRule = Omit<CityTaxRule, "version" | "createdAt" | "updatedAt" | "note">;

/** What is known of somebody who stays, by the guest register. */
export interface TaxedGuest {
  /** Null while nobody has said it. */
  birthday: string | null;
  purpose: string | null;
  resident: boolean;
  isMain: boolean;
}

export interface TaxedStay {
  nights: readonly { night: string; price: number }[];
  /** Nights of the same guest before them, in another unit of the house. */
  nightsBefore: number;
  adults: number;
  children: number;
  guests: readonly TaxedGuest[];
  /** Guests who owe none for a reason of their own. */
  exemptPersons: number;
  byChannel: boolean;
  /** VAT in the price of the nights, in basis points. */
  lodgingVat: number;
}

/**
 * City tax night by night, by the rules of one municipality. The one rounding: each night's tax is worked out exactly and rounded once to
 * the cent, halves up; everything else is the sum of its nights.
 */
export function cityTax(stay: TaxedStay, rules: readonly TaxRule[]): TaxedNight[] {
  const persons = stay.adults + stay.children;
  const length = stay.nightsBefore + stay.nights.length;
  return stay.nights.flatMap(({ night, price }, index) => {
    const rule = ruleOfNight(rules, { night, price, persons, lodgingVat: stay.lodgingVat });
    if (!rule || (stay.byChannel && !rule.withChannels)) return [];
    const { staying, taxed } = taxedPersons(stay, rule, night);
    const over =
      (rule.mostNights !== null && stay.nightsBefore + index >= rule.mostNights) ||
      (rule.longStayFrom !== null && length >= rule.longStayFrom);
    const owing = over ? 0 : taxed;
    const { id: ruleId, municipality, country } = rule;
    const due = { price, owing, staying, lodgingVat: stay.lodgingVat };
    return [
      {
        ...{ night, municipality, country, ruleId },
        persons: staying,
        exempt: staying - owing,
        base: rule.kind === "percent" ? rounded(taxedPrice(rule, due)) : 0,
        amount: amountOf(rule, due),
      },
    ];
  });
}

/** What the nights owe together. */
export function taxOf(nights: readonly Pick<TaxedNight, "amount">[]): number {
  return nights.reduce((sum, { amount }) => sum + amount, 0);
}

interface Priced {
  night: string;
  price: number;
  persons: number;
  lodgingVat: number;
}

/** The rule of a night: one of a season before one of the whole year, then the newest, then the highest of its bands. */
export function ruleOfNight(rules: readonly TaxRule[], priced: Priced): TaxRule | null {
  const counting = rules.filter((rule) => counts(rule, priced.night));
  const seasonal = counting.filter(({ seasonFrom }) => seasonFrom !== null);
  const matchingRules = seasonal.length > 0 ? seasonal : counting;
  const newest = matchingRules
    .map(({ validFrom }) => validFrom)
    .toSorted()
    .at(-1);
  const bands = matchingRules.filter(({ validFrom }) => validFrom === newest);
  const reached = bands.filter((rule) => isAbove(rule, priced));
  return reached.reduce<TaxRule | null>(
    (highest, rule) => (highest && highest.priceFrom >= rule.priceFrom ? highest : rule),
    null,
  );
}

function counts({ validFrom, validUntil, seasonFrom, seasonUntil }: TaxRule, night: string): boolean {
  if (night < validFrom || (validUntil !== null && night > validUntil)) return false;
  if (seasonFrom === null || seasonUntil === null) return true;
  const month = Number(night.slice(5, 7));
  return seasonFrom <= seasonUntil
    ? month >= seasonFrom && month <= seasonUntil
    : month >= seasonFrom || month <= seasonUntil;
}

function isAbove(rule: TaxRule, { price, persons, lodgingVat }: Priced): boolean {
  if (rule.priceFrom === 0) return true;
  const { numerator, denominator } = basePrice(rule, price, lodgingVat);
  return numerator > BigInt(rule.priceFrom) * BigInt(Math.max(1, persons)) * denominator;
}

/**
 * Who stays and who of them owes the tax. Where a birthday is known it decides; of the others, those booked as children count as too young
 * where there is an age at all.
 */
function taxedPersons(stay: TaxedStay, rule: TaxRule, night: string): { staying: number; taxed: number } {
  const guests = stay.guests.filter(({ birthday, isMain }) => birthday !== null || isMain);
  const staying = Math.max(stay.adults + stay.children, guests.length);
  const unknown = staying - guests.length;
  const knownChildren = guests.filter(({ birthday }) => birthday !== null && ageOn(birthday, night) < 18);
  const unknownChildren = Math.min(unknown, Math.max(0, stay.children - knownChildren.length));
  const exemptUnknown = rule.ageFrom > 0 ? unknownChildren : 0;
  const exemptKnown = guests.filter((guest) => isExempt(guest, rule, night)).length;
  // Those of whom no birthday is known, but why they come.
  const free = stay.guests.filter(
    (guest) => !guests.includes(guest) && isExempt({ ...guest, birthday: null }, rule, night),
  ).length;
  const exempt = exemptKnown + Math.min(unknown, exemptUnknown + free) + stay.exemptPersons;
  return { staying, taxed: Math.max(0, staying - exempt) };
}

function isExempt({ birthday, purpose, resident }: TaxedGuest, rule: TaxRule, night: string): boolean {
  return (
    (birthday !== null && ageOn(birthday, night) < rule.ageFrom) ||
    (rule.exemptResidents && resident) ||
    (rule.exemptBusiness && purpose === "business") ||
    (rule.exemptEducation && purpose === "education") ||
    (rule.exemptHealth && purpose === "health")
  );
}

/** Whole years on a day. */
function ageOn(birthday: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) >= birthday.slice(5) ? years : years - 1;
}

interface Fraction {
  numerator: bigint;
  denominator: bigint;
}

interface Due {
  price: number;
  owing: number;
  staying: number;
  lodgingVat: number;
}

function basePrice({ base }: TaxRule, price: number, lodgingVat: number): Fraction {
  return base === "gross"
    ? { numerator: BigInt(price), denominator: 1n }
    : { numerator: BigInt(price) * 10_000n, denominator: BigInt(10_000 + lodgingVat) };
}

/** The part of the night's price that those pay who owe the tax. */
function taxedPrice(rule: TaxRule, { price, owing, staying, lodgingVat }: Due): Fraction {
  const { numerator, denominator } = basePrice(rule, price, lodgingVat);
  return { numerator: numerator * BigInt(owing), denominator: denominator * BigInt(Math.max(1, staying)) };
}

function amountOf(rule: TaxRule, due: Due): number {
  if (rule.kind === "amount") return (rule.amount ?? 0) * due.owing;
  const { numerator, denominator } = taxedPrice(rule, due);
  // Thousandths of a percent.
  const share = BigInt(Math.round((rule.percent ?? 0) * 1000));
  const tax = rounded({ numerator: numerator * share, denominator: denominator * 100_000n });
  return rule.most === null ? tax : Math.min(tax, rule.most * due.owing);
}

/** Halves up; nothing here is below zero. */
function rounded({ numerator, denominator }: Fraction): number {
  return Number((2n * numerator + denominator) / (2n * denominator));
}
