import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/components/button.tsx";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import { loadList } from "#app/components/list/load-list.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { todayOf } from "#app/services/today.ts";
import { keyboxStatuses } from "#contract/operations/keyboxes/keybox.ts";
import { keyboxes } from "#contract/operations/keyboxes/keyboxes.ts";
import { may } from "#contract/platform/access.ts";
import { keyboxList } from "./list.tsx";

export const handle = { i18n: ["keyboxes", "list"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/keybox", "keyboxes");
  const { api, profile, principal, t } = signedIn;
  const list = await loadList(
    { ...signedIn, today: todayOf(profile) },
    keyboxList,
    "keybox",
    keyboxes.list.input,
    async (input) => {
      const { keyboxes: rows, ...page } = await api.keyboxes.list(input);
      return { rows, ...page };
    },
  );
  return {
    list,
    title: t("title"),
    newLabel: may(principal, "keybox", "create") ? t("new") : null,
    choices: { status: keyboxStatuses.map((value) => ({ value, label: t(`status.${value}`) })) },
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function Keyboxes() {
  const { list, newLabel, choices } = useLoaderData<typeof loader>();
  const href = newLabel ? "/keybox/new" : undefined;
  const create = href ? (
    <ButtonLink to={href} tone="primary" keyName="n">
      {newLabel}
    </ButtonLink>
  ) : null;
  return <ListScreen definition={keyboxList} {...list} choices={choices} actions={create} emptyHref={href} />;
}
