import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/button.tsx";
import { BulkDownload } from "#app/components/list/bulk-download.tsx";
import { readBulkForm } from "#app/components/list/bulk-form.ts";
import { shownChoices } from "#app/components/list/filter-parts.tsx";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import { loadList } from "#app/components/list/load-list.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { todayOf } from "#app/services/today.ts";
import { notes } from "#contract/clients/notes/notes.ts";
import { may } from "#contract/platform/access.ts";
import { noteChoices } from "./choices.server.ts";
import { noteList } from "./list.tsx";

export const handle = { i18n: ["notes", "list"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/clients/notes", "notes");
  const { api, profile, principal, t, url } = signedIn;
  const [list, choices] = await Promise.all([
    loadList({ ...signedIn, today: todayOf(profile) }, noteList, "note", notes.list.input, async (input) => {
      const { Notes, ...page } = await api.notes.list(input);
      return { rows: Notes, ...page };
    }),
    noteChoices(signedIn),
  ]);
  return {
    list,
    choices: shownChoices(noteList, url, choices),
    title: t("title"),
    mayCreate: may(principal, "note", "create"),
    mayKeepTypes: may(principal, "note", "operation"),
  };
}

/** Makes the ticked notes ready as a file; the file itself is fetched by its address. */
export async function action(args: ActionFunctionArgs) {
  const { t, url } = await requireScreen(args, "/clients/notes", "notes");
  const bulk = readBulkForm(await readForm(args.request));
  return tellOutcome(args, url.pathname + url.search, async () => {
    if (!bulk || bulk.ids.length === 0) return { toast: { kind: "notice", text: t("bulk.nothing") } };
    return data({ ids: bulk.ids });
  });
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? "" }];

export default function Notes() {
  const { list, choices, mayCreate, mayKeepTypes } = useLoaderData<typeof loader>();
  const ticked = useActionData<typeof action>()?.ids;
  const { t } = useTranslation("notes");
  const href = mayCreate ? "/clients/notes/new" : undefined;
  return (
    <>
      {ticked ? (
        <BulkDownload
          title={t("bulk.ready", { count: ticked.length })}
          label={t("bulk.download")}
          href={`/exports/notes?ids=${ticked.join()}`}
        />
      ) : null}
      <ListScreen
        definition={noteList}
        {...list}
        choices={choices}
        actions={
          <>
            {mayKeepTypes ? <ButtonLink to="/clients/notes/types">{t("types.link")}</ButtonLink> : null}
            {href ? (
              <ButtonLink to={href} tone="primary" keyName="n">
                {t("new")}
              </ButtonLink>
            ) : null}
          </>
        }
        emptyHref={href}
      />
    </>
  );
}
