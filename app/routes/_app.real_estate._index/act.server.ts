import type { ActionFunctionArgs } from "@remix-run/node";
import { actOnTicked } from "#app/components/list/act-on-ticked.server.ts";
import type { BulkForm } from "#app/components/list/bulk-form.ts";
import { expenseNames, typedExpense } from "#app/routes/_app.real_estate.edit.$id/typed-expense.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { readForm } from "#app/services/read-form.server.ts";
import type { BulkReport } from "#contract/platform/bulk.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";
import { featureTypes } from "#contract/property/units/unit-choices.ts";

/** Bulk acts on the ticked units. */
export async function actOnUnits(args: ActionFunctionArgs, screen: "/real_estate" | "/deleted_real_estate") {
  const signedIn = await requireScreen(args, screen, "units");
  return actOnTicked(args, signedIn, await readForm(args.request), {
    run: (bulk, options) => act(signedIn, bulk, options),
    undo: (id, options) => signedIn.api.unitActs.undoBulk({ id }, options),
    fieldsOf: (action) =>
      action === "advertise" ? ["featureType"] : action === "expenses" ? expenseNames : [],
    isDanger: (action) => action === "archive",
  });
}

function act(
  { api, language, t }: SignedIn,
  bulk: BulkForm,
  { dryRun, ...options }: { dryRun: boolean; idempotencyKey?: string | undefined },
): Promise<BulkReport> {
  const request = { ids: bulk.ids, dryRun, partial: true };
  if (bulk.action === "expenses") {
    const expense = typedExpense(bulk.form, language);
    if (!expense) throw new CallFailure("VALIDATION", t("expenses.wrongAmount"));
    return api.unitActs.bulkExpenses({ ...request, expense }, options);
  }
  if (bulk.action === "advertise")
    return api.unitActs.bulkAdvertise({ ...request, featureType: placeOf(bulk) }, options);
  return bulk.action === "archive"
    ? api.unitActs.bulkDisable(request, options)
    : api.unitActs.bulkEnable(request, options);
}

/** Where to advertise; null for nowhere. */
function placeOf({ form }: BulkForm) {
  return featureTypes.find((place) => place === form.get("featureType")) ?? null;
}
