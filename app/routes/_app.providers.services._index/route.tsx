import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/components/button.tsx";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import { loadList } from "#app/components/list/load-list.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { todayOf } from "#app/services/today.ts";
import { providerServices } from "#contract/operations/provider-services/provider-services.ts";
import { may } from "#contract/platform/access.ts";
import { providerServiceList, statusChoices } from "./list.tsx";

export const handle = { i18n: ["providerServices", "list"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/providers/services", "providerServices");
  const { api, profile, principal, t } = signedIn;
  const list = await loadList(
    { ...signedIn, today: todayOf(profile) },
    providerServiceList,
    "providerServices",
    providerServices.list.input,
    async (input) => {
      const { ProviderServices, ...page } = await api.providerServices.list(input);
      return { rows: ProviderServices, ...page };
    },
  );
  return {
    list,
    title: t("title"),
    newLabel: may(principal, "providerServices", "create") ? t("new") : null,
    choices: { status: statusChoices(t) },
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function ProviderServices() {
  const { list, newLabel, choices } = useLoaderData<typeof loader>();
  const href = newLabel ? "/providers/services/new" : undefined;
  const create = href ? (
    <ButtonLink to={href} tone="primary" keyName="n">
      {newLabel}
    </ButtonLink>
  ) : null;
  return (
    <ListScreen
      definition={providerServiceList}
      {...list}
      choices={choices}
      actions={create}
      emptyHref={href}
    />
  );
}
