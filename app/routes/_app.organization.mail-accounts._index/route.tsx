import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/components/button.tsx";
import { defineList } from "#app/components/list/definition.ts";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import { loadList } from "#app/components/list/load-list.server.ts";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { requireScreen } from "#app/services/access.server.ts";
import { todayOf } from "#app/services/today.ts";
import { may } from "#contract/access.ts";
import { type MailAccount, mailAccounts } from "#contract/mail-accounts.ts";

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

/** How an account stands: switched off, untested, working, or the problem its last test met. */
function stateOf(row: MailAccount) {
  if (!row.active) return { tone: "neutral" as const, key: "state.off" };
  if (row.testedAt === null) return { tone: "warning" as const, key: "state.untested" };
  return row.testProblem === null
    ? { tone: "good" as const, key: "state.works" }
    : { tone: "bad" as const, key: `problems.${row.testProblem}` };
}

const accountList = defineList<MailAccount>({
  table: "mailAccounts",
  namespace: "mailAccounts",
  title: "title",
  columns: [
    {
      key: "name",
      title: "fields.name",
      sort: "name",
      narrow: "first",
      cell: (row) => <strong className="font-semibold">{row.name}</strong>,
      value: (row) => row.name,
    },
    {
      key: "state",
      title: "fields.state",
      narrow: "first",
      cell: (row, { t }) => <StatusBadge tone={stateOf(row).tone}>{t(stateOf(row).key)}</StatusBadge>,
      value: (row) => stateOf(row).key,
    },
    {
      key: "senderAddress",
      title: "fields.senderAddress",
      sort: "senderAddress",
      cell: (row) => row.senderAddress,
      value: (row) => row.senderAddress,
    },
    {
      key: "userName",
      title: "fields.userId",
      cell: (row, { t }) => row.userName ?? t("ofOrganization"),
      value: (row) => row.userName,
    },
    {
      key: "host",
      title: "fields.host",
      sort: "host",
      cell: (row) => `${row.host}:${row.port}`,
      value: (row) => row.host,
    },
  ],
  filters: [],
  rowId: (row) => row.id,
  rowHref: (row) => `/organization/mail-accounts/${row.id}`,
  empty: { text: "empty.text", act: "empty.act" },
});
