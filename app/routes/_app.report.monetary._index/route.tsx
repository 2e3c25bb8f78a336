import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/button.tsx";
import { hereOf } from "#app/components/list/act-on-ticked.server.ts";
import { readBulkForm } from "#app/components/list/bulk-form.ts";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import { loadList } from "#app/components/list/load-list.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { todayOf } from "#app/services/today.ts";
import {
  transactionMethods,
  transactionPurposes,
  transactionStatuses,
} from "#contract/money/transactions/transaction.ts";
import { transactions } from "#contract/money/transactions/transactions.ts";
import { may } from "#contract/platform/access.ts";
import { formatMoney } from "#contract/platform/format.ts";
import { transactionList } from "./list.tsx";

export const handle = { i18n: ["transactions", "list"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/report/monetary", "transactions");
  const { rawApi: api, profile, principal, language, t } = signedIn;
  const sums: { currency: string; incoming: number; outgoing: number; sum: number }[] = [];
  const list = await loadList(
    { ...signedIn, today: todayOf(profile) },
    transactionList,
    "monetary",
    transactions.list.input,
    async (input) => {
      const { transactions: rows, Sums, ...page } = await api.transactions.list(input);
      sums.push(...Sums);
      return { rows, ...page };
    },
  );
  const choices = (values: readonly string[], of: string) =>
    values.map((value) => ({ value, label: t(`${of}.${value}`) }));
  const today = todayOf(profile);
  return {
    list,
    title: t("title"),
    sums: sums.map(({ currency, ...sum }) =>
      t("sums", {
        incoming: formatMoney(sum.incoming, currency, language),
        outgoing: formatMoney(sum.outgoing, currency, language),
        sum: formatMoney(sum.sum, currency, language),
      }),
    ),
    choices: {
      purpose: choices(transactionPurposes, "purpose"),
      method: choices(transactionMethods, "method"),
      status: choices(transactionStatuses, "status"),
    },
    period: `start=${today.slice(0, 4)}-01-01&end=${today}`,
    mayAdd: may(principal, "monetary", "create"),
  };
}

/** Says of the ticked ones that their city tax was handed on. */
export async function action(args: ActionFunctionArgs) {
  const { api, t, url } = await requireScreen(args, "/report/monetary", "transactions");
  const form = await readForm(args.request);
  const bulk = readBulkForm(form);
  return tellOutcome(args, hereOf(url), async () => {
    if (!bulk || bulk.ids.length === 0) return { toast: { kind: "notice", text: t("bulk.nothing") } };
    const { done, report } = await api.transactions.payTaxes({ ids: bulk.ids }, onceOf(form));
    if (done) return { text: t("bulk.done") };
    const reasons = [...new Set(report.filter(({ ok }) => !ok).map(({ error }) => error))].join(" ");
    return { toast: { kind: "error", text: t("bulk.refused", { reasons }), sticky: true } };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function Transactions() {
  const { list, choices, sums, period, mayAdd } = useLoaderData<typeof loader>();
  const { t } = useTranslation("transactions");
  return (
    <ListScreen
      definition={transactionList}
      {...list}
      choices={choices}
      subtitle={sums.join(" · ")}
      actions={
        <>
          <ButtonLink to={`/exports/transactions?by=unit&${period}`} document>
            {t("export.unit")}
          </ButtonLink>
          <ButtonLink to={`/exports/transactions?by=region&${period}`} document>
            {t("export.region")}
          </ButtonLink>
          {mayAdd ? (
            <ButtonLink to="/report/monetary/new" tone="primary" keyName="n">
              {t("new.title")}
            </ButtonLink>
          ) : null}
        </>
      }
    />
  );
}
