import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/components/button.tsx";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import { loadList } from "#app/components/list/load-list.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { todayOf } from "#app/services/today.ts";
import { whiteLabels } from "#contract/organization/white-labels/white-labels.ts";
import { may } from "#contract/platform/access.ts";
import { whiteLabelList } from "./list.tsx";

export const handle = { i18n: ["whiteLabels", "list"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/whitelabel", "whiteLabels");
  const { api, profile, principal, t } = signedIn;
  const list = await loadList(
    { ...signedIn, today: todayOf(profile) },
    whiteLabelList,
    "whitelabel",
    whiteLabels.list.input,
    async (input) => {
      const { Whitelabels, ...page } = await api.whiteLabels.list(input);
      return { rows: Whitelabels, ...page };
    },
  );
  return {
    list,
    title: t("title"),
    newLabel: may(principal, "whitelabel", "create") ? t("new") : null,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function WhiteLabels() {
  const { list, newLabel } = useLoaderData<typeof loader>();
  const href = newLabel ? "/whitelabel/edit/new" : undefined;
  const create = href ? (
    <ButtonLink to={href} tone="primary" keyName="n">
      {newLabel}
    </ButtonLink>
  ) : null;
  return <ListScreen definition={whiteLabelList} {...list} actions={create} emptyHref={href} />;
}
