/** The week of a day or an instant, as ISO 8601 counts them: "2026-W47". */
export function formatWeek(instant: string | null | undefined): string {
  if (!instant) return "";
  const day = new Date(`${instant.slice(0, 10)}T00:00:00Z`);
  // A week is of the year that its Thursday is in.
  day.setUTCDate(day.getUTCDate() + 4 - (day.getUTCDay() || 7));
  const week = Math.ceil(((day.getTime() - Date.UTC(day.getUTCFullYear(), 0, 1)) / 86_400_000 + 1) / 7);
  return `${day.getUTCFullYear()}-W${String(week).padStart(2, "0")}`;
}
