import { defineList } from "#app/components/list/definition.ts";
import { recordColumns } from "#app/components/list/record-columns.ts";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { mailAccountRecord } from "#contract/messages/mail-accounts/mail-account.ts";
import type { MailAccount } from "#contract/messages/mail-accounts/mail-accounts.ts";

const column = recordColumns(mailAccountRecord);

/** How an account stands: switched off, untested, working, or the problem its last test met. */
function stateOf(row: MailAccount) {
  if (!row.active) return { tone: "neutral" as const, key: "state.off" };
  if (row.testedAt === null) return { tone: "warning" as const, key: "state.untested" };
  return row.testProblem === null
    ? { tone: "good" as const, key: "state.works" }
    : { tone: "bad" as const, key: `problems.${row.testProblem}` };
}

/** Who the organization sends its mail by. */
export const accountList = defineList<MailAccount>({
  table: "mailAccounts",
  namespace: "mailAccounts",
  title: "title",
  columns: [
    column("name", {
      sort: "name",
      narrow: "first",
      cell: (row) => <strong>{row.name}</strong>,
    }),
    {
      key: "state",
      title: "fields.state",
      narrow: "first",
      cell: (row, { t }) => <StatusBadge tone={stateOf(row).tone}>{t(stateOf(row).key)}</StatusBadge>,
      value: (row) => stateOf(row).key,
    },
    column("senderAddress", { sort: "senderAddress" }),
    column("userId", {
      key: "userName",
      cell: (row, { t }) => row.userName ?? t("ofOrganization"),
      value: (row) => row.userName,
    }),
    column("host", { sort: "host", cell: (row) => `${row.host}:${row.port}` }),
  ],
  filters: [],
  rowId: (row) => row.id,
  rowHref: (row) => `/organization/mail-accounts/${row.id}`,
  empty: { text: "empty.text", act: "empty.act" },
});
