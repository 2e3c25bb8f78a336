import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/button.tsx";
import { clientChoices } from "#app/components/list/client-choices.server.ts";
import { shownChoices } from "#app/components/list/filter-parts.tsx";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import { loadList } from "#app/components/list/load-list.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { todayOf } from "#app/services/today.ts";
import { may } from "#contract/platform/access.ts";
import { conversationList } from "./list.tsx";
import { NotConnected } from "./not-connected.tsx";
import { conversationListInput, conversationPage } from "./page.server.ts";

export const handle = { i18n: ["whatsapp", "list"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/reception/whatsapp", "whatsapp");
  const { rawApi, profile, principal, t, url } = signedIn;
  const [list, clientId, connection] = await Promise.all([
    loadList(
      { ...signedIn, today: todayOf(profile) },
      conversationList,
      "whatsapp",
      conversationListInput,
      (input) => conversationPage(signedIn, input),
    ),
    may(principal, "client", "read") ? clientChoices(signedIn) : [],
    // Who may not read conversations is told so by the list; nothing is said of the connection then.
    rawApi.whatsApp.connected({}).catch(onRefusal(() => ({ connected: true, sandbox: false }))),
  ]);
  return {
    list,
    choices: shownChoices(conversationList, url, { clientId }),
    title: t("title"),
    connected: connection.connected,
    mayCreate: may(principal, "whatsapp", "create") && may(principal, "client", "read"),
    mayConnect: may(principal, "organization", "edit"),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function Conversations() {
  const { list, choices, connected, mayCreate, mayConnect } = useLoaderData<typeof loader>();
  const { t } = useTranslation("whatsapp");
  const href = mayCreate && connected ? "/reception/whatsapp/new" : undefined;
  return (
    <>
      {connected ? null : <NotConnected mayConnect={mayConnect} />}
      <ListScreen
        definition={conversationList}
        {...list}
        choices={choices}
        actions={
          href ? (
            <ButtonLink to={href} tone="primary" keyName="n">
              {t("new")}
            </ButtonLink>
          ) : null
        }
        emptyHref={href}
      />
    </>
  );
}
