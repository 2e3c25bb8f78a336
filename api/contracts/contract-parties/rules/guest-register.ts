import type { Missing, RegisterField } from "#contract/contracts/contract-parties/contract-party.ts";
import { addMonths } from "#contract/platform/days.ts";

/**
 * What the guest registers of two countries ask for.
 *
 * Austria: § 5 and § 10 MeldeG with the MeldeV. Within 24 hours of arrival, whatever the nationality; name, sex, birthday,
 * nationality, country of origin, address with its postal code, of foreigners kind, number, day of issue and issuing authority of
 * the travel document, arrival and departure. A family is entered by one of them; of the others name and birthday. Sheets are
 * numbered in a row and kept for seven years.
 *
 * Germany: §§ 29, 30 BMG, since 1 January 2025 (Viertes Bürokratieentlastungsgesetz) for foreigners only, signed on the day of
 * arrival; name, birthday, nationality, address, the number of the passport, how many travel along. Kept for a year from the day of
 * arrival, destroyed within three months after it.
 *
 * Where neither applies the agency is told what it needs for a contract: names, birthday and address.
 */
export type RegisterCountry = "AT" | "DE";

interface Demands {
  /** Of who is entered for all. */
  main: readonly RegisterField[];
  /** The same, of foreigners beside that. */
  foreign: readonly RegisterField[];
  companions: readonly RegisterField[];
  /** Whether those who travel along are named, each. */
  namesAll: boolean;
  /** Citizens are not registered at all. */
  foreignersOnly: boolean;
  numbered: boolean;
  keptYears: number;
}

const address: readonly RegisterField[] = ["address", "zip", "city", "country"];
const passport: readonly RegisterField[] = [
  "documentType",
  "documentNumber",
  "documentCountry",
  "documentIssuedOn",
  "documentIssuedBy",
];

const demands: Readonly<Record<RegisterCountry, Demands>> = {
  AT: {
    main: ["birthday", "sex", "nationality", ...address],
    foreign: passport,
    companions: ["birthday"],
    namesAll: true,
    foreignersOnly: false,
    numbered: true,
    keptYears: 7,
  },
  DE: {
    main: ["birthday", "nationality", ...address],
    foreign: ["documentNumber"],
    companions: [],
    namesAll: false,
    foreignersOnly: true,
    numbered: false,
    keptYears: 1,
  },
};
const elsewhere: Omit<Demands, "keptYears"> = {
  main: ["birthday", ...address],
  foreign: [],
  companions: [],
  namesAll: false,
  foreignersOnly: false,
  numbered: false,
};

/** Whose register a unit's guests stand in. */
export function registerCountry(country: string | null): RegisterCountry | null {
  return country === "AT" || country === "DE" ? country : null;
}

/** A traveller, as far as they are known. */
export type TravellerData = Readonly<Partial<Record<RegisterField, string | null>>> & {
  isMain: boolean;
  isNamed: boolean;
};

const demandsOf = (country: RegisterCountry | null) => (country ? demands[country] : elsewhere);

/** What the form asks of a traveller: what has to be there, and the purpose, which the city tax may turn on. */
export function formFields(country: RegisterCountry | null, person: TravellerData): RegisterField[] {
  return [...demanded(country, person, { assumeForeign: true }), "purpose"];
}

/** What of a traveller is missing. */
export function missingOf(country: RegisterCountry | null, person: TravellerData): Missing[] {
  const fields = demanded(country, person, { assumeForeign: false }).filter((field) => !person[field]);
  return person.isNamed ? fields : ["name", ...fields];
}

/** Whether a traveller stands in the register; of one whose nationality is not known it is assumed. */
export function isRegistered(country: RegisterCountry | null, { nationality }: TravellerData): boolean {
  if (country === null) return false;
  return !demands[country].foreignersOnly || nationality !== country;
}

/** How many travellers beyond those named have to be named. */
export function unnamedOf(
  country: RegisterCountry | null,
  { booked, named }: { booked: number; named: number },
): number {
  return demandsOf(country).namesAll ? Math.max(0, booked - named) : 0;
}

/** Whether sheets have running numbers. */
export function isNumbered(country: RegisterCountry): boolean {
  return demands[country].numbered;
}

/** What of a traveller stands on a sheet, and whether by name: Germany counts those who travel along, by nationality. */
export function sheetFields(
  country: RegisterCountry,
  person: TravellerData,
): { fields: RegisterField[]; named: boolean } {
  const { namesAll } = demands[country];
  if (!person.isMain && !namesAll) return { fields: ["nationality"], named: false };
  return { fields: demanded(country, person, { assumeForeign: true }), named: true };
}

/** The last day a sheet is kept: Austria counts from the entry, Germany from the arrival, which are one day here. */
export function sheetRetentionEnd(country: RegisterCountry, day: string): string {
  return addMonths(day, 12 * demands[country].keptYears);
}

function demanded(
  country: RegisterCountry | null,
  person: TravellerData,
  { assumeForeign }: { assumeForeign: boolean },
): RegisterField[] {
  const { main, foreign, companions, foreignersOnly } = demandsOf(country);
  if (!person.isMain) return [...companions];
  const { nationality } = person;
  if (foreignersOnly && nationality && nationality === country) return ["nationality"];
  const isForeign = nationality ? nationality !== country : assumeForeign;
  return isForeign ? [...main, ...foreign] : [...main];
}
