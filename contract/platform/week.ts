/** Formats the ISO 8601 week of a day or an instant: "2026-W47". */
export function formatWeek(instant: string | null | undefined): string {
  if (!instant) return "";
  const day = new Date(`${instant.slice(0, 10)}T00:00:00Z`);
  // A week belongs to the year of its Thursday.
  day.setUTCDate(day.getUTCDate() + 4 - (day.getUTCDay() || 7));
  const week = Math.ceil(((day.getTime() - Date.UTC(day.getUTCFullYear(), 0, 1)) / 86_400_000 + 1) / 7);
  return `${day.getUTCFullYear()}-W${String(week).padStart(2, "0")}`;
}
