import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { parseDate } from "#app/components/form/parse-date.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import { todayOf } from "#app/services/today.ts";
import { may } from "#contract/access.ts";
import { date as dateSchema } from "#contract/values.ts";

/** A day of the selected branches, with what the reader may do about it. */
export async function loadDay({ api, profile, principal, language, url }: SignedIn) {
  const today = todayOf(profile);
  const date = chosenDay(url.searchParams.get("date") ?? "") ?? today;
  return {
    today,
    language,
    day: await api.calendar.day({ date }),
    may: {
      open: may(principal, "real_estate_contract", "edit"),
      book: may(principal, "real_estate_contract", "create"),
      timeline: may(principal, "calendar", "read"),
    },
    key: newIdempotencyKey(),
  };
}
export type DayPage = Awaited<ReturnType<typeof loadDay>>;

/** Typed as DD/MM/YYYY or linked as YYYY-MM-DD; nothing else is a day. */
function chosenDay(typed: string): string | null {
  const parsed = parseDate(typed);
  return parsed.ok && dateSchema.safeParse(parsed.value).success ? parsed.value : null;
}
