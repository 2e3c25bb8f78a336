import type { LoaderFunctionArgs } from "@remix-run/node";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { timeZoneOf } from "#app/services/today.ts";
import type { CleaningColleague, PlannedJob } from "#contract/operations/cleanings/cleaning-plan.ts";
import { may } from "#contract/platform/access.ts";
import { addDays } from "#contract/platform/days.ts";
import { date } from "#contract/platform/values.ts";

/** The jobs of one colleague on the day; of nobody where there is none. */
interface PlannedGroup {
  colleague: CleaningColleague | null;
  jobs: PlannedJob[];
}

/** The day's jobs by whoever does them: nobody's first, then by name. */
export async function loadPlan(args: LoaderFunctionArgs) {
  const { api, profile, principal, t, url } = await requireScreen(args, "/cleaning/plan", "cleanings");
  const wanted = date.safeParse(url.searchParams.get("day"));
  const { teams } = await api.cleaningTeams.list({});
  const teamId = Number(url.searchParams.get("team"));
  const team = teams.find(({ id }) => id === teamId) ?? null;
  const { day, jobs, colleagues } = await api.cleaningPlan.day({
    ...(wanted.success && { day: wanted.data }),
    ...(team && { teamId: team.id }),
  });
  const of = (id: number | null) => jobs.filter(({ assignedTo }) => assignedTo === id);
  const people = colleagues.map((colleague): PlannedGroup => ({ colleague, jobs: of(colleague.id) }));
  const named = new Set(colleagues.map(({ id }) => id));
  // Somebody who works here no more still has jobs: they are to be given to others.
  const left = jobs.filter(({ assignedTo }) => assignedTo !== null && !named.has(assignedTo));
  const free: PlannedGroup = { colleague: null, jobs: [...of(null), ...left] };
  return {
    title: t("plan.title"),
    day,
    timeZone: timeZoneOf(profile),
    ...{ teams, team: team?.id ?? null },
    branches: profile.branches.map(({ id, name }) => ({ value: String(id), label: name })),
    people: colleagues,
    before: planAddress(addDays(day, -1), team?.id),
    today: planAddress(null, team?.id),
    after: planAddress(addDays(day, 1), team?.id),
    groups: [free, ...people.filter((group) => group.jobs.length > 0)].filter(
      (group) => group.jobs.length > 0,
    ),
    idle: people.filter((group) => group.jobs.length === 0).flatMap(({ colleague }) => colleague ?? []),
    colleagues: colleagues.map(({ id, name }) => ({ value: String(id), label: name })),
    mayEdit: may(principal, "cleaning", "edit"),
    mayOperate: may(principal, "cleaning", "operation"),
    idempotencyKey: newIdempotencyKey(),
  };
}

/** The address of a day's plan, of one team or of all. */
function planAddress(day: string | null, team: number | undefined): string {
  const search = new URLSearchParams({ ...(day && { day }), ...(team && { team: String(team) }) });
  return search.size > 0 ? `/cleaning/plan?${search}` : "/cleaning/plan";
}
