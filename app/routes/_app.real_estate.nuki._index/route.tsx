import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/components/button.tsx";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import { loadList } from "#app/components/list/load-list.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { todayOf } from "#app/services/today.ts";
import { nukiStatuses } from "#contract/operations/smart-locks/nuki.ts";
import { smartLocks } from "#contract/operations/smart-locks/smart-locks.ts";
import { may } from "#contract/platform/access.ts";
import { nukiList } from "./list.tsx";

export const handle = { i18n: ["smartLocks", "list"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/real_estate/nuki", "smartLocks");
  const { api, profile, principal, t } = signedIn;
  const list = await loadList(
    { ...signedIn, today: todayOf(profile) },
    nukiList,
    "nuki",
    smartLocks.list.input,
    async (input) => {
      const { Nukis: rows, ...page } = await api.smartLocks.list(input);
      return { rows, ...page };
    },
  );
  return {
    list,
    title: t("title"),
    newLabel: may(principal, "nuki", "create") ? t("new") : null,
    choices: { status: nukiStatuses.map((value) => ({ value, label: t(`status.${value}`) })) },
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function SmartLocks() {
  const { list, newLabel, choices } = useLoaderData<typeof loader>();
  const href = newLabel ? "/real_estate/nuki/new" : undefined;
  const create = href ? (
    <ButtonLink to={href} tone="primary" keyName="n">
      {newLabel}
    </ButtonLink>
  ) : null;
  return <ListScreen definition={nukiList} {...list} choices={choices} actions={create} emptyHref={href} />;
}
