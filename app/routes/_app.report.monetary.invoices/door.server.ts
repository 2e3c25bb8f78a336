import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { actOnTicked, hereOf } from "#app/components/list/act-on-ticked.server.ts";
import { buildingChoices } from "#app/components/list/building-choices.server.ts";
import { readBulkForm } from "#app/components/list/bulk-form.ts";
import { clientChoices } from "#app/components/list/client-choices.server.ts";
import { loadList } from "#app/components/list/load-list.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { todayOf } from "#app/services/today.ts";
import { invoiceStandings } from "#contract/money/invoices/invoice-terms.ts";
import { type InvoiceSum, invoiceKinds, invoices } from "#contract/money/invoices/invoices.ts";
import { may } from "#contract/platform/access.ts";
import { formatMoney } from "#contract/platform/format.ts";
import { invoiceList } from "./list.tsx";

/** The list with what its filter comes to, and what the filters offer. */
export async function loadInvoices(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/report/monetary/invoices", "invoices");
  const { rawApi: api, profile, principal, language, t } = signedIn;
  const sums: InvoiceSum[] = [];
  const list = await loadList(
    { ...signedIn, today: todayOf(profile) },
    invoiceList,
    "invoice",
    invoices.list.input,
    async (input) => {
      const { Invoices, Sums, ...page } = await api.invoices.list(input);
      sums.push(...Sums);
      return { rows: Invoices, ...page };
    },
  );
  const choices = (values: readonly string[], of: string) =>
    values.map((value) => ({ value, label: t(`${of}.${value}`) }));
  return {
    list,
    title: t("title"),
    sums: sums.map(({ currency, ...sum }) =>
      t("sums", {
        billed: formatMoney(sum.billed, currency, language),
        received: formatMoney(sum.received, currency, language),
        open: formatMoney(sum.open, currency, language),
        overdue: formatMoney(sum.overdue, currency, language),
      }),
    ),
    choices: {
      state: choices(["draft", "finalized"], "state"),
      standing: choices(invoiceStandings, "standing"),
      kind: choices(invoiceKinds, "kind"),
      clientId: may(principal, "client", "read") ? await clientChoices(signedIn) : [],
      buildingId: await buildingChoices(signedIn),
    },
  };
}

/** Drafts the invoice of a contract (`contractId`; the contract's screen posts here), or acts on what is ticked. */
export async function actOnInvoices(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/report/monetary/invoices", "invoices");
  const { api, url } = signedIn;
  const form = await readForm(args.request);
  if (form.has("contractId")) {
    const contractId = Number(form.get("contractId"));
    return tellOutcome(args, `/real_estate/contracts/rent/${contractId}`, async () => {
      const { Invoice } = await api.invoices.generate({ id: contractId });
      return { to: `/report/monetary/invoice/${Invoice.id}` };
    });
  }
  const bulk = readBulkForm(form);
  if (bulk?.action === "download" && bulk.ids.length > 0)
    return tellOutcome<{ ids?: number[] }>(args, hereOf(url), async () => data({ ids: bulk.ids }));
  return actOnTicked(args, signedIn, form, {
    run: ({ ids }, { dryRun, ...options }) => api.invoices.sendMany({ ids, dryRun, partial: true }, options),
    undo: async () => ({ undone: 0 }),
    fieldsOf: () => [],
    isDanger: () => false,
  });
}
