import { z } from "zod";
import { text, timeOfDay } from "#contract/platform/values.ts";

/** What a branch or a building says about cleaning, as it is typed: lists one point a line. */
export const ruleSchema = z.object({
  readyAt: timeOfDay.optional(),
  minutesBeforeArrival: z.number().int().min(0).max(720).optional(),
  leastMinutes: z.number().int().min(15).max(600).optional(),
  cleanerId: z.number().int().positive().optional(),
  checks: text(5000).default(""),
  photos: text(5000).default(""),
});

/** Lines as a list; null where nothing is typed. */
export function linesOf(typed: string): string[] | null {
  const lines = typed
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.length > 0 ? lines : null;
}
