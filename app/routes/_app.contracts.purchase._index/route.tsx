import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/components/button.tsx";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import { loadList } from "#app/components/list/load-list.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { todayOf } from "#app/services/today.ts";
import { may } from "#contract/platform/access.ts";
import { purchaseContracts } from "#contract/sale/purchase-contracts/purchase-contracts.ts";
import { purchaseChoices, purchaseList } from "./list.tsx";

export const handle = { i18n: ["purchaseContracts", "list"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/contracts/purchase", "purchaseContracts");
  const { api, profile, principal, t } = signedIn;
  const list = await loadList(
    { ...signedIn, today: todayOf(profile) },
    purchaseList,
    "real_estate_contract",
    purchaseContracts.list.input,
    async (input) => {
      const { contracts, ...page } = await api.purchaseContracts.list(input);
      return { rows: contracts, ...page };
    },
  );
  return {
    list,
    title: t("title"),
    newLabel: may(principal, "real_estate_contract", "create") ? t("new") : null,
    choices: purchaseChoices(t),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function PurchaseContracts() {
  const { list, newLabel, choices } = useLoaderData<typeof loader>();
  const href = newLabel ? "/contracts/purchase/new" : undefined;
  const create = href ? (
    <ButtonLink to={href} tone="primary" keyName="n">
      {newLabel}
    </ButtonLink>
  ) : null;
  return (
    <ListScreen definition={purchaseList} {...list} choices={choices} actions={create} emptyHref={href} />
  );
}
