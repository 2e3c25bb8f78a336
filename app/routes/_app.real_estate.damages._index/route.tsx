import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/components/button.tsx";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import { loadList } from "#app/components/list/load-list.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { todayOf } from "#app/services/today.ts";
import { damageStatuses } from "#contract/operations/damages/damage.ts";
import { damages } from "#contract/operations/damages/damages.ts";
import { may } from "#contract/platform/access.ts";
import { damageList } from "./list.tsx";

export const handle = { i18n: ["damages", "list"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/real_estate/damages", "damages");
  const { api, profile, principal, t } = signedIn;
  const list = await loadList(
    { ...signedIn, today: todayOf(profile) },
    damageList,
    "real_estate",
    damages.list.input,
    async (input) => {
      const { damages: rows, ...page } = await api.damages.list(input);
      return { rows, ...page };
    },
  );
  return {
    list,
    title: t("title"),
    newLabel: may(principal, "real_estate", "create") ? t("new") : null,
    choices: { status: damageStatuses.map((value) => ({ value, label: t(`status.${value}`) })) },
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function Damages() {
  const { list, newLabel, choices } = useLoaderData<typeof loader>();
  const href = newLabel ? "/real_estate/damages/new" : undefined;
  const create = href ? (
    <ButtonLink to={href} tone="primary" keyName="n">
      {newLabel}
    </ButtonLink>
  ) : null;
  return <ListScreen definition={damageList} {...list} choices={choices} actions={create} emptyHref={href} />;
}
