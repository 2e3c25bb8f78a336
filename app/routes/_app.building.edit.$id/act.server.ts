import type { ActionFunctionArgs } from "@remix-run/node";
import { refuseForm } from "#app/components/form/refused-form.server.ts";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { refusalText, tellOutcome } from "#app/services/tell-outcome.server.ts";
import { fixedT } from "#app/services/texts.server.ts";
import { todayOf } from "#app/services/today.ts";
import { may } from "#contract/platform/access.ts";
import { id as idShape } from "#contract/platform/list.ts";
import { expenseSchema, typedExpense } from "./expense-schema.ts";
import { mailIntents } from "./mail-intents.ts";
import { shownPeriod } from "./period.ts";
import { buildingSchema, typedBuilding } from "./schema.ts";
import { tabActs } from "./tab-acts.server.ts";

/** Everything that can be done on a building's page: by `intent`, else the form of the tab is saved. */
export async function actOnBuilding(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/building/edit/{id}", "buildings");
  if (args.params.id === "new") return saveBuilding(args, signedIn, null);
  const parsed = idShape.safeParse(args.params.id);
  if (!parsed.success) throw new Response(null, { status: 404 });
  const id = parsed.data;
  const form = await readForm(args.request.clone());
  const [intent = "", target = ""] = String(form.get("intent") ?? "").split(":");
  const act = Object.hasOwn(tabActs, intent) ? tabActs[intent] : undefined;
  if (!act)
    return signedIn.url.searchParams.get("tab") === "expenses"
      ? saveExpense(args, signedIn, id)
      : saveBuilding(args, signedIn, id);
  const page = samePage(signedIn.url);
  return tellOutcome(
    args,
    page,
    () => act({ signedIn, id, form, target, options: onceOf(form) }),
    (failure) => {
      // A letter takes long to write, so it comes back as it was; the other acts are a button, or typed again quickly.
      if (mailIntents.some((name) => name === intent)) return refuseForm(form, failure);
      // With stays ahead it can be forced, by whom that is given: the page asks.
      const forcible = intent === "removeUnit" && failure.errorType === "NOT_READY" && !form.has("force");
      if (!forcible || !may(signedIn.principal, "real_estate_contract", "operation")) return null;
      const toast = { kind: "error", text: refusalText(failure) } as const;
      return { to: asking(page, `removeUnit:${target}`), toast };
    },
  );
}

function asking(page: string, question: string): string {
  return `${page}${page.includes("?") ? "&" : "?"}confirm=${encodeURIComponent(question)}`;
}

function saveBuilding(args: ActionFunctionArgs, { api, language, t, url }: SignedIn, id: number | null) {
  return saveForm(args, t, buildingSchema(language), async ({ value, version, options }) => {
    const building = typedBuilding(value);
    if (id === null) {
      const { BuildingId } = await api.buildings.add({ building }, options);
      return { to: `/building/edit/${BuildingId}`, text: t("created", { id: BuildingId }) };
    }
    await api.buildings.update({ building: { ...building, id, version } }, options);
    return { to: samePage(url), text: t("updated", { name: building.name }) };
  });
}

function saveExpense(args: ActionFunctionArgs, { api, language, profile, url }: SignedIn, id: number) {
  const t = fixedT(language, "operatingCosts");
  return saveForm(args, t, expenseSchema(language), async ({ value, version, options }) => {
    const expense = typedExpense(value);
    const expenseId = Number(url.searchParams.get("expense") ?? 0);
    const isStored = expenseId > 0;
    if (isStored)
      await api.operatingCosts.updateExpense({ id, expenseId, expense: { ...expense, version } }, options);
    else
      await api.operatingCosts.addExpense(
        { id, expense: { ...expense, correctsId: value.correctsId ?? null } },
        options,
      );
    const to = periodWith(url, shownPeriod(url.searchParams, todayOf(profile)), expense);
    return { to, text: t(isStored ? "done.updateExpense" : "done.addExpense") };
  });
}

/** The period shown, or the expense's own where it would not be seen in that one. */
function periodWith(
  url: URL,
  shown: { start: string; end: string },
  { periodFrom, periodUntil }: { periodFrom: string; periodUntil: string },
): string {
  if (periodFrom > shown.end || periodUntil < shown.start) {
    url.searchParams.set("from", periodFrom);
    url.searchParams.set("until", periodUntil);
  }
  return samePage(url);
}

/** The page without what was opened for one act. */
function samePage(url: URL): string {
  const search = new URLSearchParams(url.search);
  for (const name of ["confirm", "_data", "expense", "like", "correct", "find", "place", "take"])
    search.delete(name);
  return `${url.pathname}${search.size > 0 ? `?${search}` : ""}`;
}
