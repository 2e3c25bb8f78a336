import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/components/button.tsx";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import { loadList } from "#app/components/list/load-list.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { todayOf } from "#app/services/today.ts";
import { branches } from "#contract/organization/branches/branches.ts";
import { aliasOf } from "#contract/organization/organizations/organization-settings.ts";
import { may } from "#contract/platform/access.ts";
import { branchList } from "./list.tsx";

export const handle = { i18n: ["branches", "list"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/organization/branches", "branches");
  const { api, profile, principal, t } = signedIn;
  const group = aliasOf(profile.organization.settings, "group");
  const list = await loadList(
    { ...signedIn, today: todayOf(profile) },
    branchList(group),
    "businessunit",
    branches.list.input,
    async (input) => {
      const { Branches, ...page } = await api.branches.list(input);
      return { rows: Branches, ...page };
    },
  );
  return {
    list,
    title: t("title"),
    group,
    labels: { new: t("new"), settings: t("settingsOfAll") },
    mayCreate: may(principal, "businessunit", "create"),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function Branches() {
  const { list, group, labels, mayCreate } = useLoaderData<typeof loader>();
  const actions = (
    <>
      <ButtonLink to="/organization/branches/settings">{labels.settings}</ButtonLink>
      {mayCreate ? (
        <ButtonLink to="/organization/branches/new" tone="primary" keyName="n">
          {labels.new}
        </ButtonLink>
      ) : null}
    </>
  );
  return (
    <ListScreen
      definition={branchList(group)}
      {...list}
      actions={actions}
      emptyHref={mayCreate ? "/organization/branches/new" : undefined}
    />
  );
}
