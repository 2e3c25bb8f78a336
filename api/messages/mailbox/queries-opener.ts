import { sql } from "kysely";
import { openInboxes } from "#api/integrations/imap/open.ts";
import type { OpenImap } from "#api/integrations/imap/port.ts";
import type { SentMail } from "#api/integrations/imap/sandbox.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Platform } from "#api/platform/platform.ts";
import { type ConnectionState, connectionOf } from "#api/platform/vendors/connections.ts";
import type { MailProblem } from "#contract/messages/mail-accounts/mail-accounts.ts";
import type { VendorProblem } from "#contract/organization/connections/vendor-names.ts";

interface Tenant {
  trx: Tx;
  organizationId: number;
}

/** The sent mails that the simulator looks at in one go, at most this many. */
const mostSent = 500;

/** Returns what the organization's inboxes are opened with: their servers, or the simulator. */
export async function inboxOpener(platform: Platform, { trx, organizationId }: Tenant): Promise<OpenImap> {
  const connection = await connectionOf(platform, { trx, organizationId }, "imap");
  return openInboxes(platform, organizationId, connection, (id) =>
    inTenant(platform.db, organizationId, (tenant) => sentSince({ trx: tenant, organizationId }, id)),
  );
}

/** Returns mails that went out, with the Message-ID that they carry. */
async function sentSince({ trx, organizationId }: Tenant, id: number): Promise<SentMail[]> {
  const { rows } = await sql<SentMail & { createdAt: string }>`
    SELECT o.id, o.recipient AS "to", o.subject, o.created_at AS "createdAt" FROM outbox_message o
    WHERE o.organization_id = ${organizationId} AND o.channel = 'mail' AND o.state = 'sent' AND o.id > ${id}
    ORDER BY o.id LIMIT ${mostSent}`.execute(trx);
  return rows.map(({ createdAt, ...mail }) => ({
    ...mail,
    messageId: `outbox.${organizationId}.${mail.id}.${Date.parse(createdAt)}@simulated.example`,
  }));
}

/** The problem of a mail server in the words that all vendors share. */
const sharedProblems: Readonly<Record<MailProblem, VendorProblem>> = {
  nameUnknown: "unreachable",
  innerAddress: "unreachable",
  refused: "unreachable",
  timeout: "timeout",
  tls: "unreachable",
  credentials: "unauthorized",
  sender: "refused",
  folder: "notFound",
  other: "refused",
};

/** Returns the state of the inboxes that the mail accounts read, as of one connection; null when none is read. */
export async function stateOfInboxes({
  trx,
  organizationId,
}: Tenant): Promise<Omit<ConnectionState, "vendor"> | null> {
  const { rows } = await sql<Inboxes>`
    SELECT count(*)::int AS accounts, max(b.tried_at) AS "triedAt", max(b.read_at) AS "succeededAt",
      (array_agg(b.problem ORDER BY b.tried_at DESC) FILTER (WHERE b.problem IS NOT NULL))[1] AS problem,
      (array_agg(b.problem_words ORDER BY b.tried_at DESC) FILTER (WHERE b.problem IS NOT NULL))[1] AS detail
    FROM mail_account a LEFT JOIN mailbox b ON b.organization_id = a.organization_id AND b.account_id = a.id
    WHERE a.organization_id = ${organizationId} AND a.imap_host IS NOT NULL`.execute(trx);
  const [inboxes] = rows;
  if (!inboxes || inboxes.accounts === 0) return null;
  const { problem, detail, triedAt, succeededAt } = inboxes;
  return {
    isSandbox: false,
    state: problem ? "failed" : triedAt ? "ok" : "untried",
    problem: problem && sharedProblems[problem],
    detail,
    triedAt,
    succeededAt,
  };
}

interface Inboxes {
  accounts: number;
  triedAt: string | null;
  succeededAt: string | null;
  problem: MailProblem | null;
  detail: string | null;
}
