/** A range of months, `YYYY-MM`; `whole` once its end was picked as well. */
export interface Months {
  from: string;
  until: string;
  whole: boolean;
}

/** Returns the range after a month was picked: a whole one begins anew, one with only a beginning ends, in whichever order. */
export function pickMonth({ from, whole }: Months, month: string): Months {
  if (whole) return { from: month, until: month, whole: false };
  return month < from ? { from: month, until: from, whole: true } : { from, until: month, whole: true };
}

/** Returns the months of a year with their short names. */
export function monthsOfYear(year: number, language: string): { month: string; name: string }[] {
  return Array.from({ length: 12 }, (_, index) => {
    const month = `${String(year).padStart(4, "0")}-${String(index + 1).padStart(2, "0")}`;
    return { month, name: nameOf(month, language) };
  });
}

/**
 * Writes a range as "from - to, year", one month as "month, year"; a range over several years says the year at its beginning
 * too.
 */
export function monthsWritten({ from, until }: Pick<Months, "from" | "until">, language: string): string {
  const [first, last] = [from, until].map((month) => nameOf(month, language));
  const [begins, ends] = [from, until].map((month) => month.slice(0, 4));
  if (from === until) return `${first}, ${ends}`;
  return begins === ends ? `${first} - ${last}, ${ends}` : `${first} ${begins} - ${last}, ${ends}`;
}

function nameOf(month: string, language: string): string {
  return new Intl.DateTimeFormat(language, { month: "short", timeZone: "UTC" }).format(
    Date.parse(`${month}-01`),
  );
}
