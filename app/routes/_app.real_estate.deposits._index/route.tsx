import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/components/button.tsx";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import { loadList } from "#app/components/list/load-list.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { todayOf } from "#app/services/today.ts";
import {
  depositKinds,
  depositNeeds,
  depositResource,
  depositStatuses,
} from "#contract/money/deposits/deposit.ts";
import { deposits } from "#contract/money/deposits/deposits.ts";
import { may } from "#contract/platform/access.ts";
import { depositList } from "./list.tsx";

export const handle = { i18n: ["deposits", "list"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/real_estate/deposits", "deposits");
  const { api, profile, principal, t } = signedIn;
  const list = await loadList(
    { ...signedIn, today: todayOf(profile) },
    depositList,
    depositResource,
    deposits.list.input,
    async (input) => {
      const { deposits: rows, ...page } = await api.deposits.list(input);
      return { rows, ...page };
    },
  );
  const choices = {
    status: depositStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
    need: depositNeeds.map((value) => ({ value, label: t(`need.${value}`) })),
    kind: depositKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
  };
  return {
    list,
    mayCreate: may(principal, depositResource, "create"),
    newLabel: t("new.title"),
    title: t("title"),
    choices,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function Deposits() {
  const { list, choices, mayCreate, newLabel } = useLoaderData<typeof loader>();
  const create = mayCreate ? (
    <ButtonLink to="/real_estate/deposits/new" tone="primary" keyName="n">
      {newLabel}
    </ButtonLink>
  ) : null;
  return (
    <ListScreen
      definition={depositList}
      {...list}
      choices={choices}
      actions={create}
      exportPath="/exports/deposits"
      emptyHref={mayCreate ? "/real_estate/deposits/new" : undefined}
    />
  );
}
