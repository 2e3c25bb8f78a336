import { houseOf, senderFor } from "#api/messages/mail-events/verbs.ts";
import { ownerStatementStatusList } from "#api/money/owner-statements/owner-statement-status.ts";
import { hashToken, newToken } from "#api/platform/access/page-token.ts";
import { siteAddress } from "#api/platform/access/site-address.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { textsIn } from "#api/platform/calls/texts.ts";
import { move, whyNot } from "#api/platform/moves/move.ts";
import { queueMail } from "#api/platform/outbox/queue-mail.ts";
import { actOnAll, type BulkRequest } from "#api/platform/records/bulk.ts";
import type {
  OwnerStatementAction,
  OwnerStatementStatus,
} from "#contract/money/owner-statements/owner-statement.ts";
import type { BulkReport } from "#contract/platform/bulk.ts";
import { formatMonth } from "#contract/platform/format.ts";
import { toLanguage } from "#contract/platform/languages.ts";
import { personName } from "#contract/platform/names.ts";

interface Act {
  action: OwnerStatementAction;
  version?: number | undefined;
  reason: string;
}

/** Moves a statement and returns its new status. Sending mails the owner a link to it; an earlier link opens nothing any more. */
export async function actOnStatement(
  context: CallContext,
  id: number,
  { action, version, reason }: Act,
): Promise<OwnerStatementStatus> {
  if (action !== "send")
    return (await move(context, ownerStatementStatusList, id, { action, version, reason })).to;
  const token = newToken();
  const { to } = await move(context, ownerStatementStatusList, id, {
    action,
    version,
    set: { token_hash: hashToken(token), sent_at: context.now.toISOString(), opened_at: null },
  });
  await mailLink(context, id, token);
  return to;
}

/** Does the same with several statements. It cannot be undone, because mails have gone out. */
export function actOnStatements(
  context: CallContext,
  { action, ...request }: BulkRequest & { action: Exclude<OwnerStatementAction, "remake" | "reopen"> },
): Promise<BulkReport> {
  return actOnAll(context, request, {
    kind: "ownerStatement",
    action,
    undoable: false,
    find: (ids) => present(context, ids),
    plan: async ({ id }) => {
      const record = await ownerStatementStatusList.lock(context, id);
      if (record.status === ends[action]) return {};
      const failure = await whyNot(context, ownerStatementStatusList, record, { action });
      if (failure === null) return { change: true };
      return {
        refused:
          failure.errorType === "NOT_READY"
            ? (failure.detail ?? "otherStatementStatus")
            : "otherStatementStatus",
      };
    },
    run: async ({ id }) => {
      await actOnStatement(context, id, { action, reason: "" });
      return { id };
    },
  });
}

/** The status to which each action leads; a statement that has it already stays as it is. */
const ends = { check: "checked", approve: "approved", send: "sent", freeze: "frozen" } as const;

async function present({ trx, organizationId, branchIds }: CallContext, ids: readonly number[]) {
  const rows = await trx
    .selectFrom("owner_statement")
    .select(["id", "month"])
    .where("organization_id", "=", organizationId)
    .where("branch_id", "in", [...branchIds])
    .where("id", "in", [...ids])
    .execute();
  return rows.map(({ id, month }) => ({ id, label: `${id} · ${formatMonth(month)}` }));
}

async function mailLink(context: CallContext, id: number, token: string): Promise<void> {
  const { trx, organizationId } = context;
  const row = await trx
    .selectFrom("owner_statement as s")
    .innerJoin("client as g", (join) =>
      join.onRef("g.organization_id", "=", "s.organization_id").onRef("g.id", "=", "s.owner_id"),
    )
    .select([
      "s.branch_id as branchId",
      "s.month",
      "g.firstname",
      "g.lastname",
      "g.company",
      "g.email",
      "g.language",
    ])
    .where("s.organization_id", "=", organizationId)
    .where("s.id", "=", id)
    .executeTakeFirstOrThrow();
  const house = await houseOf(context);
  const from = senderFor(house, row.branchId);
  if (from === null) throw new Failure("NOT_READY", { detail: "branchWithoutEmail" });
  const language = toLanguage(row.language ?? house.language);
  const t = textsIn(language);
  const words = {
    organization: house.organization,
    month: formatMonth(row.month),
    name: personName(row) || row.company,
  };
  const link = `${await siteAddress(context, row.branchId)}/owner-statement/${token}`;
  await queueMail(context, {
    to: row.email ?? "",
    from,
    subject: t("ownerStatements:letter.subject", words),
    body: `${t("ownerStatements:letter.body", words)}\n\n${link}?lang=${language}`,
    button: t("ownerStatements:letter.button"),
    language,
    object: { type: "ownerStatement", id },
  });
}
