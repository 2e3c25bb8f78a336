import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/components/button.tsx";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import { loadList } from "#app/components/list/load-list.server.ts";
import { TemplateTabs } from "#app/components/message-templates/template-tabs.tsx";
import { requireScreen } from "#app/services/access.server.ts";
import { todayOf } from "#app/services/today.ts";
import {
  messageTemplateStatuses,
  templateChannels,
  templateEvents,
} from "#contract/messages/message-templates/message-template.ts";
import { messageTemplates } from "#contract/messages/message-templates/message-templates.ts";
import { may } from "#contract/platform/access.ts";
import { messageTemplateList } from "./list.tsx";

export const handle = { i18n: ["messageTemplates", "list"] };

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
    title: t("title"),
    newLabel: may(principal, "messages", "create") ? t("new") : null,
    choices: {
      event: choices(templateEvents, "event"),
      channel: choices(templateChannels, "channel"),
      status: choices(messageTemplateStatuses, "status"),
    },
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function MessageTemplates() {
  const { list, newLabel, choices } = useLoaderData<typeof loader>();
  const href = newLabel ? "/messageTemplate/edit/new" : undefined;
  return (
    <TemplateTabs open="templates">
      <ListScreen
        definition={messageTemplateList}
        {...list}
        choices={choices}
        actions={
          href ? (
            <ButtonLink to={href} tone="primary" keyName="n">
              {newLabel}
            </ButtonLink>
          ) : null
        }
        emptyHref={href}
      />
    </TemplateTabs>
  );
}
