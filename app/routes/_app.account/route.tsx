import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/button.tsx";
import { DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { requireScreen } from "#app/services/access.server.ts";
import { setUpFactorPath } from "#app/services/step-up.server.ts";
import { may } from "#contract/platform/access.ts";
import { actOnAccount } from "./act.server.ts";
import { loadTab } from "./load.server.ts";
import { FactorTab, LookTab, PasswordTab, ProfileTab, SessionsTab, TokensTab } from "./parts.ts";
import { accountTabs, tabHref, tabOf } from "./tabs.ts";

export const handle = { i18n: ["account", "form", "validation", "dialog", "list"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/account", "account");
  const tab = tabOf(signedIn.url.searchParams);
  if (signedIn.profile.profile.mustSetUpFactor && tab !== "factor") throw redirect(setUpFactorPath);
  const hasTokens = may(signedIn.principal, "external_api", "read");
  if (tab === "tokens" && !hasTokens) throw redirect("/not-authorized?screen=/account");
  return {
    title: signedIn.t("title"),
    tabs: accountTabs.filter((name) => name !== "tokens" || hasTokens),
    shown: await loadTab(tab, signedIn),
  };
}

export const action = (args: ActionFunctionArgs) => actOnAccount(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** One's own account: who one is here, how the application looks, and how one gets in. */
export default function Account() {
  const { tabs, shown } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>();
  const { t } = useTranslation("account");
  return (
    <DetailScreen
      title={t("title")}
      actions={<ButtonLink to="/keys">{t("keys")}</ButtonLink>}
      tabs={tabs.map((name) => ({
        to: tabHref(name),
        label: t(`tabs.${name}`),
        current: name === shown.tab,
      }))}
    >
      {shown.tab === "profile" && <ProfileTab {...shown} outcome={outcome} />}
      {shown.tab === "look" && <LookTab {...shown} />}
      {shown.tab === "password" && <PasswordTab {...shown} outcome={outcome} />}
      {shown.tab === "factor" && <FactorTab {...shown} outcome={outcome} />}
      {shown.tab === "sessions" && <SessionsTab {...shown} outcome={outcome} />}
      {shown.tab === "tokens" && <TokensTab {...shown} outcome={outcome} />}
    </DetailScreen>
  );
}
