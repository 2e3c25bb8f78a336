import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { actOnTicked, type BulkAnswer, undoableAct } from "#app/components/list/act-on-ticked.server.ts";
import { shownChoices } from "#app/components/list/filter-parts.tsx";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import { loadList } from "#app/components/list/load-list.server.ts";
import { actOnStops, loadStops } from "#app/components/message-templates/sending-stops.server.ts";
import { SendingStops, StopSending } from "#app/components/message-templates/sending-stops.tsx";
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

export const handle = { i18n: ["messageTemplates", "list", "dialog"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/messageTemplate/dispatch", "messageTemplates");
  const { api, profile, principal, t, url } = signedIn;
  let counts: StateCount[] = [];
  const [list, choices, stops, undo] = await Promise.all([
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
    loadStops(signedIn),
    undoableAct(signedIn, (id) => signedIn.rawApi.messageDispatches.bulkAct({ id })),
  ]);
  return {
    list,
    stops,
    undo,
    counts,
    title: t("dispatch.title"),
    mayOpenTemplates: may(principal, "messages", "edit"),
    choices: shownChoices(dispatchList, url, choices),
  };
}

export async function action(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/messageTemplate/dispatch", "messageTemplates");
  const form = await readForm(args.request);
  const stop = actOnStops<BulkAnswer>(args, signedIn, form);
  if (stop) return stop;
  return actOnTicked(args, signedIn, form, {
    run: (bulk, { dryRun, ...options }) => {
      const act = dispatchBulkActs.find((name) => name === bulk.action);
      if (!act) throw new Response(null, { status: 400 });
      return signedIn.api.messageDispatches.bulk({ ids: bulk.ids, act, dryRun, partial: true }, options);
    },
    undo: (id, options) => signedIn.api.messageDispatches.undoBulk({ id }, options),
    fieldsOf: () => [],
    isDanger: (act) => act === "skip",
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** The messages of the next two days, and those that were sent or not sent, with the reasons. */
export default function MessageDispatches() {
  const { list, stops, undo, counts, choices, mayOpenTemplates } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("messageTemplates");
  return (
    <TemplateTabs open="dispatch" mayOpenTemplates={mayOpenTemplates}>
      <SendingStops {...stops} />
      <ListScreen
        definition={dispatchList}
        {...list}
        choices={choices}
        undo={undo}
        actions={<StopSending {...stops} />}
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
