import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/button.tsx";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import type { loadCalls } from "./door.server.ts";
import { phoneRecordList } from "./list.tsx";
import { LiveCalls } from "./live-calls.tsx";

/** Incoming calls that nobody answered and nobody has seen to. */
const callBack = "/reception/calls?f.status=open&f.direction=in&f.result=missed";

/** The list of calls, as each of its doors shows it. */
export function CallsScreen() {
  const { list, live, isReception, newLabel, choices } = useLoaderData<typeof loadCalls>();
  const { t } = useTranslation("phoneRecords");
  const href = newLabel ? "/clients/calls/new" : undefined;
  return (
    <>
      {live.length > 0 ? <LiveCalls calls={live} /> : null}
      <ListScreen
        definition={phoneRecordList}
        {...list}
        choices={choices}
        actions={
          <>
            {isReception ? <ButtonLink to={callBack}>{t("callBack")}</ButtonLink> : null}
            {href ? (
              <ButtonLink to={href} tone="primary" keyName="n">
                {newLabel}
              </ButtonLink>
            ) : null}
          </>
        }
        emptyHref={href}
      />
    </>
  );
}
