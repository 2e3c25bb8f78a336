import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/components/button.tsx";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import { loadList } from "#app/components/list/load-list.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { todayOf } from "#app/services/today.ts";
import { may } from "#contract/access.ts";
import { rentContractStatuses } from "#contract/rent-contract-status.ts";
import { rentContractKinds, rentContracts } from "#contract/rent-contracts.ts";
import { contractList } from "./list.tsx";

export const handle = { i18n: ["rentContracts", "list"] };
const newPath = "/real_estate/contracts/rent/new";

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/real_estate/contracts/rent", "rentContracts");
  const { api, profile, principal, t } = signedIn;
  const list = await loadList(
    { ...signedIn, today: todayOf(profile) },
    contractList,
    "real_estate_contract",
    rentContracts.list.input,
    async (input) => {
      const { contracts, ...page } = await api.rentContracts.list(input);
      return { rows: contracts, ...page };
    },
  );
  const choices = {
    status: rentContractStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
    kind: rentContractKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
  };
  return {
    title: t("title"),
    list,
    choices,
    mayCreate: may(principal, "real_estate_contract", "create"),
    newLabel: t("new"),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function RentContracts() {
  const { list, choices, mayCreate, newLabel } = useLoaderData<typeof loader>();
  const create = mayCreate ? (
    <ButtonLink to={newPath} tone="primary" keyName="n">
      {newLabel}
    </ButtonLink>
  ) : null;
  return (
    <ListScreen
      definition={contractList}
      {...list}
      choices={choices}
      actions={create}
      exportPath="/exports/contracts"
      emptyHref={mayCreate ? newPath : undefined}
    />
  );
}
