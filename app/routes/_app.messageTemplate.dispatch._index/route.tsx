import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { actOnTicked } from "#app/components/list/act-on-ticked.server.ts";
import { shownChoices } from "#app/components/list/filter-parts.tsx";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import { loadList } from "#app/components/list/load-list.server.ts";
import { TemplateTabs } from "#app/components/message-templates/template-tabs.tsx";
import { requireScreen } from "#app/services/access.server.ts";
import { readForm } from "#app/services/read-form.server.ts";
import { todayOf } from "#app/services/today.ts";
import { dispatchBulkActs } from "#contract/messages/message-templates/message-dispatch.ts";
import {
  messageDispatches,
  type StateCount,
} from "#contract/messages/message-templates/message-templates.ts";
import { may } from "#contract/platform/access.ts";
import { dispatchChoices } from "./choices.server.ts";
import { dispatchList } from "./list.tsx";

export const handle = { i18n: ["messageTemplates", "list"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/messageTemplate/dispatch", "messageTemplates");
  const { api, profile, principal, t, url } = signedIn;
  let counts: StateCount[] = [];
  const [list, choices] = await Promise.all([
    loadList(
      { ...signedIn, today: todayOf(profile) },
      dispatchList,
      "messageTemplate",
      messageDispatches.list.input,
      async (input) => {
        const { Dispatches, Counts, ...page } = await api.messageDispatches.list(input);
        counts = Counts;
        return { rows: Dispatches, ...page };
      },
    ),
    dispatchChoices(signedIn),
  ]);
  return {
    list,
    counts,
    title: t("dispatch.title"),
    mayOpenTemplates: may(principal, "messages", "edit"),
    choices: shownChoices(dispatchList, url, choices),
  };
}

export async function action(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/messageTemplate/dispatch", "messageTemplates");
  return actOnTicked(args, signedIn, await readForm(args.request), {
    run: (bulk, { dryRun, ...options }) => {
      const act = dispatchBulkActs.find((name) => name === bulk.action);
      if (!act) throw new Response(null, { status: 400 });
      return signedIn.api.messageDispatches.bulk({ ids: bulk.ids, act, dryRun, partial: true }, options);
    },
    // Messages that were sent or cancelled cannot be brought back together.
    undo: () => Promise.resolve({ undone: 0 }),
    fieldsOf: () => [],
    isDanger: (act) => act === "skip",
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** The messages of the next two days, and those that were sent or not sent, with the reasons. */
export default function MessageDispatches() {
  const { list, counts, choices, mayOpenTemplates } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("messageTemplates");
  return (
    <TemplateTabs open="dispatch" mayOpenTemplates={mayOpenTemplates}>
      <ListScreen
        definition={dispatchList}
        {...list}
        choices={choices}
        {...answer}
        subtitle={
          <>
            {t("dispatch.window")}
            {counts.map(({ state, count }) => (
              <Fragment key={state}>
                {" · "}
                <Link to={`?f.state=${state}`} className="link">
                  {t(`dispatch.states.${state}`)} <span className="tabular">{count}</span>
                </Link>
              </Fragment>
            ))}
          </>
        }
      />
    </TemplateTabs>
  );
}
