import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/components/button.tsx";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import { loadList } from "#app/components/list/load-list.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { todayOf } from "#app/services/today.ts";
import { may } from "#contract/access.ts";
import { hiddenClientFields } from "#contract/clients.ts";
import { inactiveColumns } from "#contract/organization-settings.ts";
import { clientList, clientListInput, clientPage, visibleList } from "./list.tsx";

export const handle = { i18n: ["clients", "list", "form"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/clients", "clients");
  const { api, profile, principal, t } = signedIn;
  const list = await loadList(
    { ...signedIn, today: todayOf(profile) },
    clientList,
    "client",
    clientListInput,
    clientPage(api, { ownersOnly: false }),
  );
  return {
    list,
    title: t("title"),
    newLabel: t("new"),
    duplicatesLabel: t("clientDuplicates:title"),
    mayCreate: may(principal, "client", "create"),
    hidden: [...hiddenClientFields(principal), ...inactiveColumns(profile.organization.settings)],
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function Clients() {
  const { list, newLabel, duplicatesLabel, mayCreate, hidden } = useLoaderData<typeof loader>();
  const create = mayCreate ? (
    <ButtonLink to="/clients/edit/new" tone="primary" keyName="n">
      {newLabel}
    </ButtonLink>
  ) : null;
  return (
    <ListScreen
      definition={visibleList(clientList, hidden)}
      {...list}
      actions={
        <>
          <ButtonLink to="/clients/duplicates">{duplicatesLabel}</ButtonLink>
          {create}
        </>
      }
      emptyHref={mayCreate ? "/clients/edit/new" : undefined}
    />
  );
}
