import type { Missing, RegisterField } from "#contract/contracts/contract-parties/contract-party.ts";
import { addMonths } from "#contract/platform/days.ts";

/**
 * The countries whose guest registers are implemented.
 *
 * Austria: § 5 and § 10 MeldeG with the MeldeV. Guests of any nationality are entered within 24 hours of
 * arrival with name, sex, birthday, nationality, country of origin, address with its postal code, arrival and
 * departure; foreigners also with kind, number, day of issue and issuing authority of the travel document. One
 * member of a family is entered fully, the others with name and birthday. Sheets have running numbers and are
 * kept for seven years.
 *
 * Germany: §§ 29, 30 BMG, since 1 January 2025 (Viertes Bürokratieentlastungsgesetz) for foreigners only. They
 * sign on the day of arrival and give name, birthday, nationality, address, the number of the passport and how
 * many people travel along. Sheets are kept for a year from the day of arrival and destroyed within three
 * months after that.
 *
 * Elsewhere the agency gets what it needs for a contract: names, birthday and address.
 */
export type RegisterCountry = "AT" | "DE";

interface Demands {
  /** Fields of the person who is entered for all. */
  main: readonly RegisterField[];
  /** Further fields for foreigners. */
  foreign: readonly RegisterField[];
  companions: readonly RegisterField[];
  /** Whether each person who travels along is named. */
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

/** Returns the country whose register applies to a unit's guests. */
export function registerCountry(country: string | null): RegisterCountry | null {
  return country === "AT" || country === "DE" ? country : null;
}

/** A traveller, as far as their data are known. */
export type TravellerData = Readonly<Partial<Record<RegisterField, string | null>>> & {
  isMain: boolean;
  isNamed: boolean;
};

const demandsOf = (country: RegisterCountry | null) => (country ? demands[country] : elsewhere);

/**
 * Returns the fields of a traveller's form: the required ones and the purpose, on which the city tax may
 * depend.
 */
export function formFields(country: RegisterCountry | null, person: TravellerData): RegisterField[] {
  return [...demanded(country, person, { assumeForeign: true }), "purpose"];
}

/** Returns what is missing of a traveller. */
export function missingOf(country: RegisterCountry | null, person: TravellerData): Missing[] {
  const fields = demanded(country, person, { assumeForeign: false }).filter((field) => !person[field]);
  return person.isNamed ? fields : ["name", ...fields];
}

/** Whether a traveller is registered; assumed when the nationality is unknown. */
export function isRegistered(country: RegisterCountry | null, { nationality }: TravellerData): boolean {
  if (country === null) return false;
  return !demands[country].foreignersOnly || nationality !== country;
}

/** Returns how many more travellers have to be named. */
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

/**
 * Returns which fields of a traveller a sheet shows, and whether the name: Germany only counts those who
 * travel along, by nationality.
 */
export function sheetFields(
  country: RegisterCountry,
  person: TravellerData,
): { fields: RegisterField[]; named: boolean } {
  const { namesAll } = demands[country];
  if (!person.isMain && !namesAll) return { fields: ["nationality"], named: false };
  return { fields: demanded(country, person, { assumeForeign: true }), named: true };
}

/**
 * Returns the last day a sheet is kept. Austria counts from the entry, Germany from the arrival, which are
 * the same day here.
 */
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
