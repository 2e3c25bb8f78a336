import { type ActionFunctionArgs, data } from "@remix-run/node";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import type { BulkAsk } from "#app/components/list/bulk-ask.tsx";
import type { BulkCheck } from "#app/components/list/bulk-check.tsx";
import { askPrefix, type BulkForm, readBulkForm } from "#app/components/list/bulk-form.ts";
import { groupOutcomes } from "#app/components/list/bulk-outcome.ts";
import { undoParameter } from "#app/components/list/bulk-undo.tsx";
import { expenseNames, typedExpense } from "#app/routes/_app.real_estate.edit.$id/typed-expense.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import type { Toast } from "#app/services/flash.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { refusalText, tellOutcome } from "#app/services/tell-outcome.server.ts";
import type { BulkReport } from "#contract/bulk.ts";
import { CallFailure } from "#contract/call-failure.ts";
import { featureTypes } from "#contract/unit-choices.ts";

/**
 * Bulk acts on the ticked units: the first post only looks (dry run) and answers with the question, the second, `sure`,
 * does it to those it can be done to. Another undoes the last one.
 */
export async function actOnUnits(args: ActionFunctionArgs, screen: "/real_estate" | "/deleted_real_estate") {
  const signedIn = await requireScreen(args, screen, "units");
  const form = await readForm(args.request);
  return tellOutcome(args, hereOf(signedIn.url), async () => {
    if (form.get("intent") === "undoBulk") return undo(signedIn, form);
    const asked = readBulkForm(form, askPrefix);
    const bulk = asked ?? readBulkForm(form);
    if (!bulk || bulk.ids.length === 0) return { toast: nothing(signedIn) };
    if (asked) return data(askingFor(asked));
    if (!form.has("sure")) return data(await lookOrAsk(signedIn, bulk));
    const report = await act(signedIn, bulk, { dryRun: false, ...onceOf(form) });
    return { to: hereOf(signedIn.url, report.bulkActId), toast: said(signedIn, bulk, report) };
  });
}

interface BulkAnswer {
  check?: BulkCheck;
  ask?: BulkAsk;
}

const askingFor = ({ action, ids }: BulkForm): BulkAnswer => ({ ask: { action, ids } });

/** What was typed and is refused stands in its fields again, with the reason. */
async function lookOrAsk(signedIn: SignedIn, bulk: BulkForm): Promise<BulkAnswer> {
  const carried = carriedFields(bulk);
  if (carried.length === 0) return { check: await look(signedIn, bulk) };
  // A box without its tick sends nothing.
  const typed = { recoverable: "", ...Object.fromEntries(carried) };
  return look(signedIn, bulk).then(
    (check): BulkAnswer => ({ check }),
    onRefusal((failure): BulkAnswer => {
      return { ask: { action: bulk.action, ids: bulk.ids, typed, error: refusalText(failure) } };
    }),
  );
}

async function look(signedIn: SignedIn, bulk: BulkForm): Promise<BulkCheck> {
  const { t } = signedIn;
  const report = await act(signedIn, bulk, { dryRun: true });
  const able = report.results.filter(({ ok }) => ok).map(({ id }) => id);
  const numbers = { number: able.length, of: report.results.length };
  return {
    action: bulk.action,
    ids: able,
    title: t(`bulk.check.${bulk.action}`, numbers),
    confirmLabel: t(`bulk.sure.${bulk.action}`, numbers),
    danger: bulk.action === "archive",
    refused: groupOutcomes(
      report.results.map(({ id, label, error }) => ({ name: label || `#${id}`, refused: error })),
    ).refused,
    fields: carriedFields(bulk),
    idempotencyKey: newIdempotencyKey(),
  };
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

/** What was chosen or typed with the act, to be sent again with the answer. */
function carriedFields({ action, form }: BulkForm): [string, string][] {
  const names = action === "advertise" ? ["featureType"] : action === "expenses" ? expenseNames : [];
  return names.flatMap((name) => {
    const value = form.get(name);
    return typeof value === "string" ? [[name, value] satisfies [string, string]] : [];
  });
}

/** Where to advertise; null for nowhere. */
function placeOf({ form }: BulkForm) {
  return featureTypes.find((place) => place === form.get("featureType")) ?? null;
}

async function undo({ api, t }: SignedIn, form: FormData) {
  const { undone } = await api.unitActs.undoBulk({ id: Number(form.get("bulkAct")) }, onceOf(form));
  return { text: t("bulk.undone", { number: undone }) };
}

function said({ t }: SignedIn, bulk: BulkForm, report: BulkReport): Toast {
  const { refused } = groupOutcomes(
    report.results.map(({ id, label, error }) => ({ name: label || `#${id}`, refused: error })),
  );
  const texts = [
    t(`bulk.did.${bulk.action}`, { number: report.changed }),
    ...refused.map(({ reason, count, names }) => t("bulk.refused", { number: count, reason, names })),
  ];
  const kind = refused.length === 0 ? "success" : report.changed > 0 ? "warning" : "error";
  return { kind, text: texts.join(" "), sticky: refused.length > 0 };
}

function nothing({ t }: SignedIn): Toast {
  return { kind: "notice", text: t("bulk.nothing") };
}

/** The list as it stands, with the act that can be undone. */
function hereOf(url: URL, bulkActId: number | null = null): string {
  const search = new URLSearchParams(url.search);
  for (const name of ["index", "_data", undoParameter]) search.delete(name);
  if (bulkActId !== null) search.set(undoParameter, String(bulkActId));
  return `${url.pathname}${search.size > 0 ? `?${search}` : ""}`;
}
