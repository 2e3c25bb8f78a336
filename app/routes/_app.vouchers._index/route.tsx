import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/button.tsx";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import { loadList } from "#app/components/list/load-list.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { todayOf } from "#app/services/today.ts";
import { vouchers } from "#contract/money/vouchers/vouchers.ts";
import { may } from "#contract/platform/access.ts";
import { voucherList } from "./list.tsx";

export const handle = { i18n: ["vouchers", "list"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/vouchers", "vouchers");
  const { api, profile, principal, t } = signedIn;
  const list = await loadList(
    { ...signedIn, today: todayOf(profile) },
    voucherList,
    "product",
    vouchers.list.input,
    async (input) => {
      const { Vouchers, ...page } = await api.vouchers.list(input);
      return { rows: Vouchers, ...page };
    },
  );
  return { list, title: t("title"), mayCreate: may(principal, "product", "create") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function Vouchers() {
  const { list, mayCreate } = useLoaderData<typeof loader>();
  const { t } = useTranslation("vouchers");
  const create = mayCreate ? (
    <ButtonLink to="/vouchers/new" tone="primary" keyName="n">
      {t("new")}
    </ButtonLink>
  ) : null;
  return (
    <ListScreen
      definition={voucherList}
      {...list}
      actions={create}
      emptyHref={mayCreate ? "/vouchers/new" : undefined}
    />
  );
}
