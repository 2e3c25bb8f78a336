import { type ActionFunctionArgs, data } from "@remix-run/node";
import { refusedForm } from "#app/components/form/refused-form.server.ts";
import { failForm, parseForm } from "#app/components/form/submit.server.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { redirectWithToast } from "#app/services/flash.server.ts";
import { readForm } from "#app/services/read-form.server.ts";
import { fixedT } from "#app/services/texts.server.ts";
import { todayOf } from "#app/services/today.ts";
import { may } from "#contract/access.ts";
import { CallFailure } from "#contract/call-failure.ts";
import { id as idShape } from "#contract/list.ts";
import { expenseSchema, typedExpense } from "./expense-schema.ts";
import { letterIntents } from "./letter-intents.ts";
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
  const options = { idempotencyKey: String(form.get("idempotencyKey") ?? "") || undefined };
  try {
    const { toast, to } = await act({ signedIn, id, form, target, options });
    return redirectWithToast(args, to ?? samePage(signedIn.url), toast);
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    // A letter takes long to write, so it comes back as it was; the other acts are a button, or typed again quickly.
    if (letterIntents.some((name) => name === intent))
      return data({ refused: refusedForm(form, error) }, { status: error.status });
    // With stays ahead it can be forced, by whom that is given: the page asks.
    const forcible = intent === "removeUnit" && error.errorType === "NOT_READY" && !form.has("force");
    const asked = forcible && may(signedIn.principal, "real_estate_contract", "operation");
    const page = samePage(signedIn.url);
    return redirectWithToast(args, asked ? asking(page, `removeUnit:${target}`) : page, {
      kind: "error",
      text: [error.message, ...Object.values(error.objects.fields ?? {})].join(" "),
    });
  }
}

function asking(page: string, question: string): string {
  return `${page}${page.includes("?") ? "&" : "?"}confirm=${encodeURIComponent(question)}`;
}

async function saveBuilding(
  args: ActionFunctionArgs,
  { api, language, t, url }: SignedIn,
  id: number | null,
) {
  const post = await parseForm(args.request, buildingSchema(language), (keys, values) =>
    String(t(keys, values)),
  );
  if (!post.ok) return data(post.result, { status: 400 });
  const building = typedBuilding(post.value);
  const options = { idempotencyKey: post.idempotencyKey };
  try {
    if (id !== null) {
      await api.buildings.update({ building: { ...building, id, version: post.version } }, options);
      return redirectWithToast(args, samePage(url), {
        kind: "success",
        text: t("updated", { name: building.name }),
      });
    }
    const { BuildingId } = await api.buildings.add({ building }, options);
    return redirectWithToast(args, `/building/edit/${BuildingId}`, {
      kind: "success",
      text: t("created", { id: BuildingId }),
    });
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return data(failForm(post.submission, error), { status: error.status });
  }
}

async function saveExpense(
  args: ActionFunctionArgs,
  { api, language, profile, t, url }: SignedIn,
  id: number,
) {
  const costs = fixedT(language, "operatingCosts");
  const post = await parseForm(args.request, expenseSchema(language), (keys, values) =>
    String(costs(keys, values)),
  );
  if (!post.ok) return data(post.result, { status: 400 });
  const expense = typedExpense(post.value);
  const options = { idempotencyKey: post.idempotencyKey };
  const known = Number(url.searchParams.get("expense") ?? 0);
  try {
    if (known > 0)
      await api.operatingCosts.updateExpense(
        { id, expenseId: known, expense: { ...expense, version: post.version } },
        options,
      );
    else
      await api.operatingCosts.addExpense(
        { id, expense: { ...expense, correctsId: post.value.correctsId ?? null } },
        options,
      );
    return redirectWithToast(
      args,
      periodWith(url, shownPeriod(url.searchParams, todayOf(profile)), expense),
      {
        kind: "success",
        text: t(known > 0 ? "operatingCosts:done.updateExpense" : "operatingCosts:done.addExpense"),
      },
    );
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return data(failForm(post.submission, error), { status: error.status });
  }
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
