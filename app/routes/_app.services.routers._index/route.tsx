import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/components/button.tsx";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import { loadList } from "#app/components/list/load-list.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { todayOf } from "#app/services/today.ts";

import { routerStatuses } from "#contract/operations/routers/router.ts";
import { routers } from "#contract/operations/routers/routers.ts";
import { may } from "#contract/platform/access.ts";
import { routerList } from "./list.tsx";

export const handle = { i18n: ["registers", "list"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/services/routers", "registers");
  const { api, profile, principal, t } = signedIn;
  const list = await loadList(
    { ...signedIn, today: todayOf(profile) },
    routerList,
    "services",
    routers.list.input,
    async (input) => {
      const { routers: rows, ...page } = await api.routers.list(input);
      return { rows, ...page };
    },
  );
  return {
    list,
    title: t("routers.title"),
    newLabel: may(principal, "services", "create") ? t("routers.new") : null,
    choices: { status: routerStatuses.map((value) => ({ value, label: t(`status.router.${value}`) })) },
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function Routers() {
  const { list, newLabel, choices } = useLoaderData<typeof loader>();
  const href = newLabel ? "/services/routers/new" : undefined;
  const create = href ? (
    <ButtonLink to={href} tone="primary" keyName="n">
      {newLabel}
    </ButtonLink>
  ) : null;
  return <ListScreen definition={routerList} {...list} choices={choices} actions={create} emptyHref={href} />;
}
