import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/components/button.tsx";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import { loadList } from "#app/components/list/load-list.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { todayOf } from "#app/services/today.ts";
import { vipClubs } from "#contract/clients/vip-clubs/vip-clubs.ts";
import { may } from "#contract/platform/access.ts";
import { statusChoices, vipClubList } from "./list.tsx";

export const handle = { i18n: ["vipClubs", "list"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/vips", "vipClubs");
  const { api, profile, principal, t } = signedIn;
  const list = await loadList(
    { ...signedIn, today: todayOf(profile) },
    vipClubList,
    "vipclub",
    vipClubs.list.input,
    async (input) => {
      const { VipClubs, ...page } = await api.vipClubs.list(input);
      return { rows: VipClubs, ...page };
    },
  );
  return {
    list,
    title: t("title"),
    newLabel: may(principal, "vipclub", "create") ? t("new") : null,
    choices: { status: statusChoices(t) },
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function VipClubs() {
  const { list, newLabel, choices } = useLoaderData<typeof loader>();
  const href = newLabel ? "/vip/edit/new" : undefined;
  const create = href ? (
    <ButtonLink to={href} tone="primary" keyName="n">
      {newLabel}
    </ButtonLink>
  ) : null;
  return (
    <ListScreen definition={vipClubList} {...list} choices={choices} actions={create} emptyHref={href} />
  );
}
