import { jewishHolidays } from "#api/planning/calendar-home/rules/hebrew-days.ts";
import type { PublicHoliday } from "#contract/planning/calendar-home/calendar-home.ts";
import { addDays } from "#contract/platform/days.ts";

/** A day of the year (`MM-DD`), or the number of days after Easter Sunday, with its name in the country. */
type Table = readonly (readonly [string | number, string])[];

const austria: Table = [
  ["01-01", "Neujahr"],
  ["01-06", "Heilige Drei Könige"],
  [1, "Ostermontag"],
  ["05-01", "Staatsfeiertag"],
  [39, "Christi Himmelfahrt"],
  [50, "Pfingstmontag"],
  [60, "Fronleichnam"],
  ["08-15", "Mariä Himmelfahrt"],
  ["10-26", "Nationalfeiertag"],
  ["11-01", "Allerheiligen"],
  ["12-08", "Mariä Empfängnis"],
  ["12-25", "Christtag"],
  ["12-26", "Stefanitag"],
];
/** Holidays of all its states. */
const germany: Table = [
  ["01-01", "Neujahr"],
  [-2, "Karfreitag"],
  [1, "Ostermontag"],
  ["05-01", "Erster Mai"],
  [39, "Christi Himmelfahrt"],
  [50, "Pfingstmontag"],
  ["10-03", "Tag der Deutschen Einheit"],
  ["12-25", "Erster Weihnachtstag"],
  ["12-26", "Zweiter Weihnachtstag"],
];
const portugal: Table = [
  ["01-01", "Ano Novo"],
  [-2, "Sexta-feira Santa"],
  [0, "Páscoa"],
  ["04-25", "Dia da Liberdade"],
  ["05-01", "Dia do Trabalhador"],
  [60, "Corpo de Deus"],
  ["06-10", "Dia de Portugal, de Camões e das Comunidades Portuguesas"],
  ["08-15", "Assunção de Nossa Senhora"],
  ["10-05", "Implantação da República"],
  ["11-01", "Todos os Santos"],
  ["12-01", "Restauração da Independência"],
  ["12-08", "Imaculada Conceição"],
  ["12-25", "Natal"],
];
/** Holidays of the whole country. */
const spain: Table = [
  ["01-01", "Año Nuevo"],
  ["01-06", "Epifanía del Señor"],
  [-2, "Viernes Santo"],
  ["05-01", "Fiesta del Trabajo"],
  ["08-15", "Asunción de la Virgen"],
  ["10-12", "Fiesta Nacional de España"],
  ["11-01", "Todos los Santos"],
  ["12-06", "Día de la Constitución Española"],
  ["12-08", "Inmaculada Concepción"],
  ["12-25", "Natividad del Señor"],
];
const france: Table = [
  ["01-01", "Jour de l’an"],
  [1, "Lundi de Pâques"],
  ["05-01", "Fête du Travail"],
  ["05-08", "Victoire 1945"],
  [39, "Ascension"],
  [50, "Lundi de Pentecôte"],
  ["07-14", "Fête nationale"],
  ["08-15", "Assomption"],
  ["11-01", "Toussaint"],
  ["11-11", "Armistice 1918"],
  ["12-25", "Noël"],
];
const italy: Table = [
  ["01-01", "Capodanno"],
  ["01-06", "Epifania"],
  [0, "Pasqua"],
  [1, "Lunedì dell’Angelo"],
  ["04-25", "Festa della Liberazione"],
  ["05-01", "Festa dei Lavoratori"],
  ["06-02", "Festa della Repubblica"],
  ["08-15", "Assunzione"],
  ["11-01", "Ognissanti"],
  ["12-08", "Immacolata Concezione"],
  ["12-25", "Natale"],
  ["12-26", "Santo Stefano"],
];
const tables: Readonly<Record<string, Table>> = {
  AT: austria,
  DE: germany,
  PT: portugal,
  ES: spain,
  FR: france,
  IT: italy,
};

/** Computes Easter Sunday by the Gregorian calendar (Meeus, Jones, Butcher). */
export function easter(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return new Date(Date.UTC(year, Math.floor(n / 31) - 1, (n % 31) + 1)).toISOString().slice(0, 10);
}

/** Israel's days of rest, with their names there. */
const israel: Readonly<Record<string, string>> = {
  roshHashana: "ראש השנה",
  yomKippur: "יום כיפור",
  sukkot: "סוכות",
  sheminiAtzeret: "שמחת תורה",
  pesach: "פסח",
  yomHaatzmaut: "יום העצמאות",
  shavuot: "שבועות",
};

/** Returns the public holidays of a country between two days, both included; none for an unknown country. */
export function publicHolidays(country: string, from: string, until: string): PublicHoliday[] {
  if (country === "IL")
    return jewishHolidays(from, until, { israel: true })
      .filter(({ rest }) => rest)
      .map(({ date, key }) => ({ date, country, name: israel[key] ?? key }));
  const holidays: PublicHoliday[] = [];
  for (let year = Number(from.slice(0, 4)); year <= Number(until.slice(0, 4)); year += 1)
    for (const [day, name] of tables[country] ?? []) {
      const date = typeof day === "number" ? addDays(easter(year), day) : `${year}-${day}`;
      if (date >= from && date <= until) holidays.push({ date, country, name });
    }
  return holidays;
}
