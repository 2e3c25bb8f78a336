import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/button.tsx";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import { loadList } from "#app/components/list/load-list.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { todayOf } from "#app/services/today.ts";
import { promotionStatuses } from "#contract/messages/mail-events/mail-event.ts";
import { mailPromotions } from "#contract/messages/mail-events/mail-promotions.ts";
import { may } from "#contract/platform/access.ts";
import { promotionList } from "./list.tsx";

export const handle = { i18n: ["mailEvents", "list"] };

const path = "/organization/mailevents/promotions";

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, path, "mailEvents");
  const { api, profile, principal, t } = signedIn;
  const list = await loadList(
    { ...signedIn, today: todayOf(profile) },
    promotionList,
    "mailevent",
    mailPromotions.list.input,
    async (input) => {
      const { Promotions, ...page } = await api.mailPromotions.list(input);
      return { rows: Promotions, ...page };
    },
  );
  return {
    list,
    title: t("promotions.title"),
    newLabel: may(principal, "mailevent", "edit") ? t("promotions.new") : null,
    choices: { status: promotionStatuses.map((value) => ({ value, label: t(`status.${value}`) })) },
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function Promotions() {
  const { list, newLabel, choices } = useLoaderData<typeof loader>();
  const { t } = useTranslation("mailEvents");
  const href = newLabel ? `${path}/new` : undefined;
  return (
    <ListScreen
      definition={promotionList}
      {...list}
      choices={choices}
      actions={
        <>
          <ButtonLink to="/organization/mailevents">{t("promotions.toEvents")}</ButtonLink>
          {href ? (
            <ButtonLink to={href} tone="primary" keyName="n">
              {newLabel}
            </ButtonLink>
          ) : null}
        </>
      }
      emptyHref={href}
    />
  );
}
