import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { refuseFields } from "#app/components/form/refused-form.server.ts";
import { actOnTicked, hereOf } from "#app/components/list/act-on-ticked.server.ts";
import { buildingChoices } from "#app/components/list/building-choices.server.ts";
import { readBulkForm } from "#app/components/list/bulk-form.ts";
import { clientChoices } from "#app/components/list/client-choices.server.ts";
import { loadList } from "#app/components/list/load-list.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { todayOf } from "#app/services/today.ts";
import { ownerStatementStatuses } from "#contract/money/owner-statements/owner-statement.ts";
import { ownerStatements } from "#contract/money/owner-statements/owner-statements.ts";
import { may } from "#contract/platform/access.ts";
import { addMonths } from "#contract/platform/days.ts";
import { formatMoney, formatMonth } from "#contract/platform/format.ts";
import { ownerStatementList } from "./list.tsx";

/** The number of months that are offered, the present one among them. */
const months = 24;

/** Loads the statements with the sums of their filter, and the months for which some can be made. */
export async function loadStatements(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/report/owners", "ownerStatements");
  const { rawApi: api, profile, principal, language, t } = signedIn;
  const sums: { currency: string; income: number; commission: number; closing: number }[] = [];
  const today = todayOf(profile);
  const list = await loadList(
    { ...signedIn, today },
    ownerStatementList,
    "monetary",
    ownerStatements.list.input,
    async (input) => {
      const { statements, Sums, ...page } = await api.ownerStatements.list(input);
      sums.push(...Sums);
      return { rows: statements, ...page };
    },
  );
  const month = Array.from({ length: months }, (_, back) => {
    const value = addMonths(`${today.slice(0, 7)}-01`, -back).slice(0, 7);
    return { value, label: formatMonth(value) };
  });
  return {
    list,
    title: t("title"),
    sums: sums.map(({ currency, ...sum }) =>
      t("sums", {
        income: formatMoney(sum.income, currency, language),
        commission: formatMoney(sum.commission, currency, language),
        closing: formatMoney(sum.closing, currency, language),
      }),
    ),
    choices: {
      month,
      status: ownerStatementStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
      ownerId: await clientChoices(signedIn, "ownerId"),
      buildingId: await buildingChoices(signedIn),
    },
    mayMake: may(principal, "monetary", "create"),
    lastMonth: month[1]?.value ?? "",
    branches: profile.branches.map(({ id, name }) => ({ value: String(id), label: name })),
    branchId: String(profile.selectedBranches[0] ?? profile.branches[0]?.id ?? ""),
    idempotencyKey: newIdempotencyKey(),
  };
}

/** Starts making the statements of a month, or acts on the ticked ones. */
export async function actOnStatements(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/report/owners", "ownerStatements");
  const { api, url, t } = signedIn;
  const form = await readForm(args.request);
  if (form.get("intent") === "make")
    return tellOutcome(
      args,
      hereOf(url),
      async () => {
        const wanted = { branchId: Number(form.get("branchId")), month: String(form.get("month") ?? "") };
        const { jobId } = await api.ownerStatements.makeAll(wanted, onceOf(form));
        return { to: `/jobs/${jobId}`, text: t("make.started") };
      },
      (failure) => refuseFields(form, failure),
    );
  const bulk = readBulkForm(form);
  if (bulk?.action === "archive" && bulk.ids.length > 0)
    return tellOutcome(args, hereOf(url), async () => {
      const { jobId } = await api.ownerStatements.archive({ ids: bulk.ids }, onceOf(form));
      return { to: `/jobs/${jobId}` };
    });
  return actOnTicked(args, signedIn, form, {
    run: ({ action, ids }, { dryRun, ...options }) =>
      api.ownerStatements.actMany(
        { ids, dryRun, partial: true, action: bulkActions.find((one) => one === action) ?? "check" },
        options,
      ),
    undo: async () => ({ undone: 0 }),
    fieldsOf: () => [],
    isDanger: (action) => action === "freeze",
  });
}

const bulkActions = ["check", "approve", "send", "freeze"] as const;
