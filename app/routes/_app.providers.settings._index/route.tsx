import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/components/button.tsx";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import { loadList } from "#app/components/list/load-list.server.ts";
import { choicesOf } from "#app/components/list/record-columns.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { todayOf } from "#app/services/today.ts";
import { providerRecord } from "#contract/operations/providers/provider.ts";
import { providers } from "#contract/operations/providers/providers.ts";
import { may } from "#contract/platform/access.ts";
import { providerList } from "./list.tsx";

export const handle = { i18n: ["providers", "list"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/providers/settings", "providers");
  const { api, profile, principal, t } = signedIn;
  const list = await loadList(
    { ...signedIn, today: todayOf(profile) },
    providerList,
    "provider",
    providers.list.input,
    async (input) => {
      const { providers: rows, ...page } = await api.providers.list(input);
      return { rows, ...page };
    },
  );
  return {
    list,
    title: t("title"),
    choices: { trade: choicesOf(providerRecord, "trade", t) },
    newLabel: may(principal, "provider", "create") ? t("new") : null,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function Providers() {
  const { list, choices, newLabel } = useLoaderData<typeof loader>();
  const href = newLabel ? "/providers/settings/new" : undefined;
  const create = href ? (
    <ButtonLink to={href} tone="primary" keyName="n">
      {newLabel}
    </ButtonLink>
  ) : null;
  return (
    <ListScreen definition={providerList} {...list} choices={choices} actions={create} emptyHref={href} />
  );
}
