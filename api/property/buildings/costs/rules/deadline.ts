import { addDays, addMonths, daysBetween } from "#contract/platform/days.ts";
import type { CostAlert } from "#contract/property/buildings/buildings.ts";

/**
 * Returns the last day for presenting a statement to tenants: 30 June of the year after the period in Austria
 * (§ 21 Abs 3 MRG), twelve months after the period in Germany (§ 556 Abs 3 BGB). Null for other countries.
 */
export function deadlineOf(country: string, periodUntil: string): string | null {
  if (country === "AT") return `${Number(periodUntil.slice(0, 4)) + 1}-06-30`;
  if (country === "DE") return addDays(addMonths(addDays(periodUntil, 1), 12), -1);
  return null;
}

/**
 * Returns how urgent a day is: the level rises 60, 30 and 7 days before it and when it is past; null while
 * there is time.
 */
export function urgencyOf(dueOn: string, today: string): Pick<CostAlert, "days" | "level"> | null {
  const days = daysBetween(today, dueOn);
  if (days > 60) return null;
  return { days, level: days < 0 ? "over" : days <= 7 ? "urgent" : days <= 30 ? "near" : "soon" };
}
