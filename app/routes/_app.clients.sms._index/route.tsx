import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/button.tsx";
import { clientChoices } from "#app/components/list/client-choices.server.ts";
import { shownChoices } from "#app/components/list/filter-parts.tsx";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import { loadList } from "#app/components/list/load-list.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { todayOf } from "#app/services/today.ts";
import { smsDirections, smsStates } from "#contract/messages/sms/sms-states.ts";
import { may } from "#contract/platform/access.ts";
import { smsList } from "./list.tsx";
import { NotConnected } from "./not-connected.tsx";
import { smsListInput, smsPage } from "./page.server.ts";

export const handle = { i18n: ["sms", "list"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/clients/sms", "sms");
  const { api, profile, principal, t, url } = signedIn;
  const [list, clientId, connection] = await Promise.all([
    loadList({ ...signedIn, today: todayOf(profile) }, smsList, "client_sms", smsListInput, (input) =>
      smsPage(signedIn, input),
    ),
    clientChoices(signedIn),
    api.sms.connected({}),
  ]);
  const choices = {
    clientId,
    state: smsStates.map((value) => ({ value, label: t(`states.${value}`) })),
    direction: smsDirections.map((value) => ({ value, label: t(`directions.${value}`) })),
  };
  return {
    list,
    choices: shownChoices(smsList, url, choices),
    title: t("title"),
    connection,
    mayCreate: may(principal, "client_sms", "create"),
    mayConnect: may(principal, "organization", "edit"),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? "" }];

export default function Sms() {
  const { list, choices, connection, mayCreate, mayConnect } = useLoaderData<typeof loader>();
  const { t } = useTranslation("sms");
  const href = mayCreate && connection.connected ? "/clients/sms/new" : undefined;
  return (
    <>
      {connection.connected ? null : <NotConnected mayConnect={mayConnect} />}
      <ListScreen
        definition={smsList}
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
