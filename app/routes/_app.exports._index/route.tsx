import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import { loadList } from "#app/components/list/load-list.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { timeZoneOf, todayOf } from "#app/services/today.ts";
import { may } from "#contract/platform/access.ts";
import { channels } from "#contract/property/units/channels.ts";
import { actOnExports } from "./act.server.ts";
import { exportChoices, exportList } from "./list.tsx";

export const handle = { i18n: ["exports", "list"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/exports", "exports");
  const { api, profile, principal, t } = signedIn;
  const list = await loadList(
    { ...signedIn, today: todayOf(profile) },
    exportList("UTC"),
    "exportAdmin",
    channels.exports.input,
    async (input) => {
      const { Exports, ...page } = await api.channels.exports(input);
      return { rows: Exports, ...page };
    },
  );
  return {
    list,
    title: t("title"),
    timeZone: timeZoneOf(profile),
    choices: exportChoices(t),
    maySources: may(principal, "real_estate", "edit"),
    idempotencyKey: newIdempotencyKey(),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export const action = (args: ActionFunctionArgs) => actOnExports(args);

export default function Exports() {
  const { list, timeZone, choices, maySources, idempotencyKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation("exports");
  return (
    <ListScreen
      definition={exportList(timeZone)}
      {...list}
      choices={choices}
      actions={
        <>
          {maySources ? <ButtonLink to="/exports/sources">{t("sources.title")}</ButtonLink> : null}
          <Form method="post" action="/exports?index">
            <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
            <Button name="intent" value="all" tone="primary">
              {t("all")}
            </Button>
          </Form>
        </>
      }
    />
  );
}
