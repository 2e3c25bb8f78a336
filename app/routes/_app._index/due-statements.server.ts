import type { SignedIn } from "#app/services/access.server.ts";
import { may } from "#contract/platform/access.ts";
import { formatDate } from "#contract/platform/format.ts";

/** Statements of operating costs that are due, in words; none for those who do not work on buildings. */
export async function dueStatements({ rawApi, principal, t }: SignedIn) {
  if (!may(principal, "building", "edit")) return [];
  const { Buildings } = await rawApi.buildings.dueStatements({});
  return Buildings.map(({ id, name, costAlert: { dueOn, days, level, periodUntil } }) => ({
    id,
    name,
    over: level === "over",
    text: t(level === "over" ? "buildings:costAlert.over" : "buildings:costAlert.due", {
      year: periodUntil.slice(0, 4),
      date: formatDate(dueOn),
      count: Math.abs(days),
    }),
  }));
}
