import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/button.tsx";
import { cleaningChoices } from "#app/components/cleanings/choices.server.ts";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import { loadList } from "#app/components/list/load-list.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { todayOf } from "#app/services/today.ts";
import { openCleaningStatuses } from "#contract/operations/cleanings/cleaning.ts";
import { cleanings } from "#contract/operations/cleanings/cleanings.ts";
import { may } from "#contract/platform/access.ts";
import { cleaningTaskList } from "./list.tsx";

export const handle = { i18n: ["cleanings", "list"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/cleaning/tasks", "cleanings");
  const { api, profile, principal, t } = signedIn;
  const [list, choices] = await Promise.all([
    loadList(
      { ...signedIn, today: todayOf(profile) },
      cleaningTaskList,
      "cleaning",
      cleanings.tasks.input,
      async (input) => {
        const { cleanings: rows, ...page } = await api.cleanings.tasks(input);
        return { rows, ...page };
      },
    ),
    cleaningChoices(signedIn, openCleaningStatuses),
  ]);
  return { list, choices, mayCreate: may(principal, "cleaning", "create"), title: t("title") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** The day's work of those who clean. */
export default function CleaningTasks() {
  const { list, choices, mayCreate } = useLoaderData<typeof loader>();
  const { t } = useTranslation("cleanings");
  return (
    <ListScreen
      definition={cleaningTaskList}
      {...list}
      choices={choices}
      actions={
        <>
          <ButtonLink to="/cleaning/plan" keyName="p">
            {t("plan.title")}
          </ButtonLink>
          <ButtonLink to="/cleaning/history">{t("historyLink")}</ButtonLink>
          {mayCreate ? (
            <ButtonLink to="/cleaning/edit/new" tone="primary" keyName="n">
              {t("new")}
            </ButtonLink>
          ) : null}
        </>
      }
    />
  );
}
