import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/components/button.tsx";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import { loadList } from "#app/components/list/load-list.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { todayOf } from "#app/services/today.ts";
import { campaigns } from "#contract/operations/advertising/calls.ts";
import { may } from "#contract/platform/access.ts";
import { campaignList, statusChoices } from "./list.tsx";

export const handle = { i18n: ["advertising", "list"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/advertising/campaigns", "advertising");
  const { api, profile, principal, t } = signedIn;
  const list = await loadList(
    { ...signedIn, today: todayOf(profile) },
    campaignList,
    "campaign",
    campaigns.list.input,
    async (input) => {
      const { Campaigns, ...page } = await api.campaigns.list(input);
      return { rows: Campaigns, ...page };
    },
  );
  const newLabel = may(principal, "campaign", "create") ? t("campaigns.new") : null;
  return { list, title: t("campaigns.title"), newLabel, choices: { status: statusChoices(t) } };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function Campaigns() {
  const { list, newLabel, choices } = useLoaderData<typeof loader>();
  const href = newLabel ? "/advertising/campaigns/new" : undefined;
  const create = href ? (
    <ButtonLink to={href} tone="primary" keyName="n">
      {newLabel}
    </ButtonLink>
  ) : null;
  return (
    <ListScreen definition={campaignList} {...list} choices={choices} actions={create} emptyHref={href} />
  );
}
