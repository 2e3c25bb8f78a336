import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/button.tsx";
import { cleaningChoices } from "#app/components/cleanings/choices.server.ts";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import { loadList } from "#app/components/list/load-list.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { todayOf } from "#app/services/today.ts";
import { pastCleaningStatuses } from "#contract/operations/cleanings/cleaning.ts";
import { cleanings } from "#contract/operations/cleanings/cleanings.ts";
import { pastCleaningList } from "./list.tsx";

export const handle = { i18n: ["cleanings", "list"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/cleaning/history", "cleanings");
  const { api, profile, t } = signedIn;
  const [list, choices] = await Promise.all([
    loadList(
      { ...signedIn, today: todayOf(profile) },
      pastCleaningList,
      "cleaning",
      cleanings.history.input,
      async (input) => {
        const { cleanings: rows, ...page } = await api.cleanings.history(input);
        return { rows, ...page };
      },
    ),
    cleaningChoices(signedIn, pastCleaningStatuses),
  ]);
  return { list, choices, title: t("historyTitle") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** What was cleaned, when, by whom and how long it took. */
export default function PastCleanings() {
  const { list, choices } = useLoaderData<typeof loader>();
  const { t } = useTranslation("cleanings");
  return (
    <ListScreen
      definition={pastCleaningList}
      {...list}
      choices={choices}
      actions={<ButtonLink to="/cleaning/tasks">{t("tasksLink")}</ButtonLink>}
    />
  );
}
