import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/button.tsx";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import { loadList } from "#app/components/list/load-list.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { todayOf } from "#app/services/today.ts";
import { mailKinds } from "#contract/messages/mail-events/mail-event.ts";
import { mailEvents } from "#contract/messages/mail-events/mail-events.ts";
import { may } from "#contract/platform/access.ts";
import { mailEventList } from "./list.tsx";

export const handle = { i18n: ["mailEvents", "list"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/organization/mailevents", "mailEvents");
  const { api, profile, principal, t } = signedIn;
  const list = await loadList(
    { ...signedIn, today: todayOf(profile) },
    mailEventList,
    "mailevent",
    mailEvents.list.input,
    async (input) => {
      const { MailEvents, ...page } = await api.mailEvents.list(input);
      return { rows: MailEvents, ...page };
    },
  );
  return {
    list,
    title: t("title"),
    mayCreate: may(principal, "mailevent", "edit"),
    choices: { kind: mailKinds.map((value) => ({ value, label: t(`kindShort.${value}`) })) },
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function MailEvents() {
  const { list, mayCreate, choices } = useLoaderData<typeof loader>();
  const { t } = useTranslation("mailEvents");
  const href = mayCreate ? "/organization/mailevents/new" : undefined;
  return (
    <ListScreen
      definition={mailEventList}
      {...list}
      choices={choices}
      actions={
        <>
          <ButtonLink to="/organization/mailevents/promotions">{t("promotions.title")}</ButtonLink>
          <ButtonLink to="/organization/mailevents/suppressions">{t("suppressions.title")}</ButtonLink>
          {href ? (
            <ButtonLink to={href} tone="primary" keyName="n">
              {t("new")}
            </ButtonLink>
          ) : null}
        </>
      }
      emptyHref={href}
    />
  );
}
