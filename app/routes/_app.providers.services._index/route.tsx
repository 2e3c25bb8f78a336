import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/button.tsx";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import { loadList } from "#app/components/list/load-list.server.ts";
import { choicesOf } from "#app/components/list/record-columns.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { todayOf } from "#app/services/today.ts";
import { providerServices } from "#contract/operations/providers/provider-services.ts";
import { providerServiceRecord } from "#contract/operations/providers/service-terms.ts";
import { may } from "#contract/platform/access.ts";
import { formatMoney } from "#contract/platform/format.ts";
import { maxAmount } from "#contract/platform/list-size.ts";
import { serviceList, statusChoices } from "./list.tsx";

export const handle = { i18n: ["providerServices", "list"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/providers/services", "providerServices");
  const { api, profile, principal, language, t } = signedIn;
  const { providers } = await api.providers
    .list({ amount: maxAmount })
    .catch(onRefusal(() => ({ providers: [] })));
  const sums: { expense: string; revenue: string }[] = [];
  const list = await loadList(
    { ...signedIn, today: todayOf(profile) },
    serviceList,
    "providerServices",
    providerServices.list.input,
    async (input) => {
      const { services: rows, sums: amounts, ...page } = await api.providerServices.list(input);
      const written = amounts.map(({ currency, expense, revenue }) => ({
        expense: formatMoney(expense, currency, language),
        revenue: formatMoney(revenue, currency, language),
      }));
      sums.splice(0, sums.length, ...written);
      return { rows, ...page };
    },
  );
  return {
    list,
    sums,
    title: t("title"),
    choices: {
      status: statusChoices(t),
      systemName: choicesOf(providerServiceRecord, "systemName", t),
      providerId: providers.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    newLabel: may(principal, "providerServices", "create") ? t("new") : null,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function ProviderServices() {
  const { list, sums, choices, newLabel } = useLoaderData<typeof loader>();
  const { t } = useTranslation("providerServices");
  const href = newLabel ? "/providers/services/new" : undefined;
  const create = href ? (
    <ButtonLink to={href} tone="primary" keyName="n">
      {newLabel}
    </ButtonLink>
  ) : null;
  return (
    <>
      {sums.length > 0 ? (
        <p className="tabular text-control text-ink-2" data-sums="">
          {sums.map((sum) => t("sums", sum)).join(" · ")}
        </p>
      ) : null}
      <ListScreen definition={serviceList} {...list} choices={choices} actions={create} emptyHref={href} />
    </>
  );
}
