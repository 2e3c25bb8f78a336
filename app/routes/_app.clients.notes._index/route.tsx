import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/components/button.tsx";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import { loadList } from "#app/components/list/load-list.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { todayOf } from "#app/services/today.ts";
import { may } from "#contract/access.ts";
import { notes } from "#contract/notes.ts";
import { noteList } from "./list.tsx";

export const handle = { i18n: ["notes", "list"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/clients/notes", "notes");
  const { api, profile, principal, t } = signedIn;
  const list = await loadList(
    { ...signedIn, today: todayOf(profile) },
    noteList,
    "note",
    notes.list.input,
    async (input) => {
      const { Notes, ...page } = await api.notes.list(input);
      return { rows: Notes, ...page };
    },
  );
  return {
    list,
    title: t("title"),
    newLabel: may(principal, "note", "create") ? t("new") : null,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function Notes() {
  const { list, newLabel } = useLoaderData<typeof loader>();
  const href = newLabel ? "/clients/notes/new" : undefined;
  const create = href ? (
    <ButtonLink to={href} tone="primary" keyName="n">
      {newLabel}
    </ButtonLink>
  ) : null;
  return <ListScreen definition={noteList} {...list} actions={create} emptyHref={href} />;
}
