import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import { loadList } from "#app/components/list/load-list.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { todayOf } from "#app/services/today.ts";
import { invoices } from "#contract/money/invoices/invoices.ts";
import { invoiceList } from "./list.tsx";

export const handle = { i18n: ["invoices", "list"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/report/monetary/invoices", "invoices");
  const { rawApi: api, profile, t } = signedIn;
  const list = await loadList(
    { ...signedIn, today: todayOf(profile) },
    invoiceList,
    "invoice",
    invoices.list.input,
    async (input) => {
      const { Invoices, ...page } = await api.invoices.list(input);
      return { rows: Invoices, ...page };
    },
  );
  const state = ["draft", "finalized"].map((value) => ({ value, label: t(`state.${value}`) }));
  return { list, title: t("title"), choices: { state } };
}

/** Drafts the invoice of a contract (`contractId`) and opens it; the contract's screen posts here. */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireScreen(args, "/report/monetary/invoices", "invoices");
  const form = await readForm(args.request);
  const contractId = Number(form.get("contractId"));
  return tellOutcome(args, `/real_estate/contracts/rent/${contractId}`, async () => {
    const { Invoice } = await api.invoices.generate({ id: contractId });
    return { to: `/report/monetary/invoice/${Invoice.id}` };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function Invoices() {
  const { list, choices } = useLoaderData<typeof loader>();
  return <ListScreen definition={invoiceList} {...list} choices={choices} />;
}
