import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/components/button.tsx";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import { loadList } from "#app/components/list/load-list.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { todayOf } from "#app/services/today.ts";
import { mailAccounts } from "#contract/messages/mail-accounts/mail-accounts.ts";
import { may } from "#contract/platform/access.ts";
import { accountList } from "./list.tsx";

export const handle = { i18n: ["mailAccounts", "list"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/organization/mail-accounts", "mailAccounts");
  const { api, profile, principal, t } = signedIn;
  const list = await loadList(
    { ...signedIn, today: todayOf(profile) },
    accountList,
    "smtp",
    mailAccounts.list.input,
    async (input) => {
      const { MailAccounts, ...page } = await api.mailAccounts.list(input);
      return { rows: MailAccounts, ...page };
    },
  );
  return { list, title: t("title"), newLabel: may(principal, "smtp", "create") ? t("new") : null };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function MailAccounts() {
  const { list, newLabel } = useLoaderData<typeof loader>();
  const href = newLabel ? "/organization/mail-accounts/new" : undefined;
  const create = href ? (
    <ButtonLink to={href} tone="primary" keyName="n">
      {newLabel}
    </ButtonLink>
  ) : null;
  return <ListScreen definition={accountList} {...list} actions={create} emptyHref={href} />;
}
