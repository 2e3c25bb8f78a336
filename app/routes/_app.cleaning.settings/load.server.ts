import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { linesOf, ruleSchema } from "./schema.ts";

/** The branch the address names, else the first that is selected; and its building, null for the branch itself. */
function placeOf(url: URL, selected: readonly number[]): { branchId: number; buildingId: number | null } {
  const number = (name: string) => {
    const named = Number(url.searchParams.get(name) ?? Number.NaN);
    return Number.isSafeInteger(named) && named > 0 ? named : null;
  };
  return { branchId: number("branch") ?? selected[0] ?? 0, buildingId: number("building") };
}

/** What is said about cleaning in a branch, or in one of its buildings. */
export async function loadRules(args: LoaderFunctionArgs) {
  const { api, profile, t, url } = await requireScreen(args, "/cleaning/settings", "cleanings");
  const { branchId, buildingId } = placeOf(url, profile.selectedBranches);
  const [{ rules, standard }, { colleagues }] = await Promise.all([
    api.cleaningRules.read({ id: branchId }),
    api.cleanings.colleagues({}),
  ]);
  const rule = rules.find((one) => one.buildingId === buildingId);
  if (!rule) throw new Response(null, { status: 404 });
  const branch = rules.find((one) => one.buildingId === null);
  const ofBranch = buildingId === null ? null : branch;
  const typed = (value: number | null) => (value === null ? "" : String(value));
  return {
    title: t("rules.title"),
    ...{ branchId, buildingId },
    version: rule.version,
    name: rule.buildingName,
    values: {
      readyAt: rule.readyAt ?? "",
      minutesBeforeArrival: typed(rule.minutesBeforeArrival),
      leastMinutes: typed(rule.leastMinutes),
      cleanerId: typed(rule.cleanerId),
      checks: (rule.checks ?? []).join("\n"),
      photos: (rule.photos ?? []).join("\n"),
    },
    /** What is held where a field is left empty. */
    otherwise: {
      readyAt: ofBranch?.readyAt ?? standard.readyAt ?? "",
      minutesBeforeArrival: typed(ofBranch?.minutesBeforeArrival ?? standard.minutesBeforeArrival),
      leastMinutes: typed(ofBranch?.leastMinutes ?? standard.leastMinutes),
      checks: ofBranch?.checks ?? [],
      photos: ofBranch?.photos ?? [],
    },
    buildings: rules.flatMap(({ buildingId: id, buildingName, version }) =>
      id === null ? [] : [{ id, name: buildingName, own: version > 0 }],
    ),
    colleagues: colleagues
      .filter(({ branchIds }) => branchIds.includes(branchId))
      .map(({ id, name }) => ({ value: String(id), label: name })),
    tabs: profile.branches.map(({ id, name }) => ({
      to: `/cleaning/settings?branch=${id}`,
      label: name,
      current: id === branchId,
    })),
    idempotencyKey: newIdempotencyKey(),
    constraints: constraintsOf(ruleSchema),
  };
}

/** Saves what is said; open jobs follow. */
export async function saveRules(args: ActionFunctionArgs) {
  const { api, profile, t, url } = await requireScreen(args, "/cleaning/settings", "cleanings");
  const { branchId: id, buildingId } = placeOf(url, profile.selectedBranches);
  return saveForm(args, t, ruleSchema, async ({ value, version, options }) => {
    const rule = {
      readyAt: value.readyAt ?? null,
      minutesBeforeArrival: value.minutesBeforeArrival ?? null,
      leastMinutes: value.leastMinutes ?? null,
      cleanerId: value.cleanerId ?? null,
      checks: linesOf(value.checks),
      photos: linesOf(value.photos),
    };
    await api.cleaningRules.save({ id, buildingId, version, rule }, options);
    return { to: url.pathname + url.search, text: t("rules.saved") };
  });
}
