import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/button.tsx";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import type { loadSmsList } from "./door.server.ts";
import { smsList } from "./list.tsx";
import { NotConnected } from "./not-connected.tsx";

/** The list of SMS, as each of its doors shows it. */
export function SmsListScreen() {
  const { list, choices, connection, mayCreate, mayConnect } = useLoaderData<typeof loadSmsList>();
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
