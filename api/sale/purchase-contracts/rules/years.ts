/** Returns the same day of a later year; for 29 February the 28th in a year without it. */
export function addYears(day: string, years: number): string {
  const year = Number(day.slice(0, 4)) + years;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const rest = day.slice(4) === "-02-29" && !isLeap ? "-02-28" : day.slice(4);
  return `${String(year).padStart(4, "0")}${rest}`;
}
