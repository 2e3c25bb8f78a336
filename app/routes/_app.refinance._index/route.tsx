import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/components/button.tsx";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import { loadList } from "#app/components/list/load-list.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { todayOf } from "#app/services/today.ts";
import { may } from "#contract/platform/access.ts";
import { refinances } from "#contract/sale/refinances/refinances.ts";
import { refinanceChoices, refinanceList } from "./list.tsx";

export const handle = { i18n: ["refinances", "list"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/refinance", "refinances");
  const { api, profile, principal, t } = signedIn;
  const list = await loadList(
    { ...signedIn, today: todayOf(profile) },
    refinanceList,
    "refinance",
    refinances.list.input,
    async (input) => {
      const { Refinances, ...page } = await api.refinances.list(input);
      return { rows: Refinances, ...page };
    },
  );
  const mayAdd = may(principal, "refinance", "create") && !may(principal, "bankerRefinanceExlusive", "read");
  return { list, title: t("title"), newLabel: mayAdd ? t("new") : null, choices: refinanceChoices(t) };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function Refinances() {
  const { list, newLabel, choices } = useLoaderData<typeof loader>();
  const href = newLabel ? "/refinance/edit/new" : undefined;
  const create = href ? (
    <ButtonLink to={href} tone="primary" keyName="n">
      {newLabel}
    </ButtonLink>
  ) : null;
  return (
    <ListScreen definition={refinanceList} {...list} choices={choices} actions={create} emptyHref={href} />
  );
}
