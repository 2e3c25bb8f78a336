import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/button.tsx";
import { BulkDownload } from "#app/components/list/bulk-download.tsx";
import { readBulkForm } from "#app/components/list/bulk-form.ts";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import { loadList } from "#app/components/list/load-list.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { todayOf } from "#app/services/today.ts";
import { orders } from "#contract/money/orders/orders.ts";
import { may } from "#contract/platform/access.ts";
import { addDays } from "#contract/platform/days.ts";
import { formatMoney } from "#contract/platform/format.ts";
import { orderList, statusChoices } from "./list.tsx";
import { OrderFigures } from "./order-figures.tsx";

export const handle = { i18n: ["orders", "list"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/report/orders", "orders");
  const { api, profile, principal, t, language } = signedIn;
  const today = todayOf(profile);
  const period = { from: addDays(today, -30), until: today };
  const [list, { OrderStats }, { products }] = await Promise.all([
    loadList({ ...signedIn, today }, orderList, "order", orders.list.input, async (input) => {
      const { orders: rows, ...page } = await api.orders.list(input);
      return { rows, ...page };
    }),
    api.orders.stats(period),
    api.orders.topProducts(period),
  ]);
  return {
    list,
    title: t("title"),
    mayCreate: may(principal, "order", "create") && may(principal, "product", "read"),
    choices: { status: statusChoices(t) },
    figures: {
      open: OrderStats.open,
      completed: OrderStats.completedOrders,
      sold: OrderStats.productsSold,
      revenue: OrderStats.revenue
        .map(({ amount, currency }) => formatMoney(amount, currency, language))
        .join(" · "),
      top: products.slice(0, 5).map(({ name, quantity }) => ({ name, quantity })),
    },
  };
}

/** Makes the ticked orders ready as a file; the file itself is fetched by its address. */
export async function action(args: ActionFunctionArgs) {
  const { t, url } = await requireScreen(args, "/report/orders", "orders");
  const bulk = readBulkForm(await readForm(args.request));
  return tellOutcome(args, url.pathname + url.search, async () => {
    if (!bulk || bulk.ids.length === 0) return { toast: { kind: "notice", text: t("bulk.nothing") } };
    return data({ ids: bulk.ids });
  });
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? "" }];

export default function Orders() {
  const { list, choices, mayCreate, figures } = useLoaderData<typeof loader>();
  const ticked = useActionData<typeof action>()?.ids;
  const { t } = useTranslation("orders");
  const href = mayCreate ? "/report/orders/new" : undefined;
  const create = href ? (
    <ButtonLink to={href} tone="primary" keyName="n">
      {t("new")}
    </ButtonLink>
  ) : null;
  return (
    <>
      {ticked ? (
        <BulkDownload
          title={t("bulk.ready", { count: ticked.length })}
          label={t("bulk.download")}
          href={`/exports/orders?ids=${ticked.join(",")}`}
        />
      ) : null}
      <OrderFigures {...figures} />
      <ListScreen definition={orderList} {...list} choices={choices} actions={create} emptyHref={href} />
    </>
  );
}
