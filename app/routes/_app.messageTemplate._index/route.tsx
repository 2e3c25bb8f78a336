import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/components/button.tsx";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import { loadList } from "#app/components/list/load-list.server.ts";
import { actOnStops, loadStops } from "#app/components/message-templates/sending-stops.server.ts";
import { SendingStops, StopSending } from "#app/components/message-templates/sending-stops.tsx";
import { TemplateTabs } from "#app/components/message-templates/template-tabs.tsx";
import { requireScreen } from "#app/services/access.server.ts";
import { readForm } from "#app/services/read-form.server.ts";
import { todayOf } from "#app/services/today.ts";
import {
  messageTemplateStatuses,
  templateChannels,
  templateEvents,
} from "#contract/messages/message-templates/message-template.ts";
import { messageTemplates } from "#contract/messages/message-templates/message-templates.ts";
import { may } from "#contract/platform/access.ts";
import { messageTemplateList } from "./list.tsx";

export const handle = { i18n: ["messageTemplates", "list", "dialog"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/messageTemplate", "messageTemplates");
  const { api, profile, principal, t } = signedIn;
  const list = await loadList(
    { ...signedIn, today: todayOf(profile) },
    messageTemplateList,
    "messages",
    messageTemplates.list.input,
    async (input) => {
      const { MessageTemplates, ...page } = await api.messageTemplates.list(input);
      return { rows: MessageTemplates, ...page };
    },
  );
  const choices = (values: readonly string[], words: string) =>
    values.map((value) => ({ value, label: t(`${words}.${value}`) }));
  return {
    list,
    stops: await loadStops(signedIn),
    title: t("title"),
    newLabel: may(principal, "messages", "create") ? t("new") : null,
    choices: {
      event: choices(templateEvents, "event"),
      channel: choices(templateChannels, "channel"),
      status: choices(messageTemplateStatuses, "status"),
    },
  };
}

export async function action(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/messageTemplate", "messageTemplates");
  const stop = actOnStops(args, signedIn, await readForm(args.request));
  if (!stop) throw new Response(null, { status: 400 });
  return stop;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function MessageTemplates() {
  const { list, stops, newLabel, choices } = useLoaderData<typeof loader>();
  const href = newLabel ? "/messageTemplate/edit/new" : undefined;
  return (
    <TemplateTabs open="templates">
      <SendingStops {...stops} />
      <ListScreen
        definition={messageTemplateList}
        {...list}
        choices={choices}
        actions={
          <>
            <StopSending {...stops} />
            {href ? (
              <ButtonLink to={href} tone="primary" keyName="n">
                {newLabel}
              </ButtonLink>
            ) : null}
          </>
        }
        emptyHref={href}
      />
    </TemplateTabs>
  );
}
