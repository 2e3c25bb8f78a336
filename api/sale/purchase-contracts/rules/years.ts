/** The same day of a later year; of 29 February the 28th where that year has none. */
export function addYears(day: string, years: number): string {
  const [year = "", rest = ""] = [day.slice(0, 4), day.slice(4)];
  const later = `${String(Number(year) + years).padStart(4, "0")}${rest}`;
  const date = new Date(`${later}T00:00:00Z`);
  return date.toISOString().slice(0, 10) === later ? later : `${later.slice(0, 8)}28`;
}
