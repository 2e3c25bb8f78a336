import { sql } from "kysely";
import type { z } from "zod";
import { type DnsClaim, dnsRecordsOf } from "#api/organization/white-labels/rules/dns-records.ts";
import { whiteLabelTable } from "#api/organization/white-labels/tables.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { branchScope, listPage } from "#api/platform/records/list-query.ts";
import { sortOf } from "#api/platform/records/record-table.ts";
import { rowsOf } from "#api/platform/records/records.ts";
import type { DnsRecord, whiteLabels } from "#contract/organization/white-labels/white-labels.ts";

const branchName = sql<string>`(SELECT b.name FROM branch b WHERE b.organization_id = r.organization_id AND b.id = r.branch_id)`;

/** Lists white labels of the selected branches. */
export async function listWhiteLabels(context: CallContext, input: z.output<typeof whiteLabels.list.input>) {
  const query = rowsOf(context, whiteLabelTable)
    .where("r.branch_id", "in", branchScope(context, input.buids))
    .select(branchName.as("branchName"));
  const sort = sortOf(whiteLabelTable, "name");
  const { rows, page } = await listPage(context.trx, query, input, sort);
  return { Whitelabels: rows, ...page };
}

/** Returns the DNS records that a white label requires, and which of them were found at the last check. */
export async function recordsOf(context: CallContext, id: number): Promise<DnsRecord[]> {
  const row = await context.trx
    .selectFrom("whitelabel")
    .select([
      "domain",
      "token",
      "sender_email as senderEmail",
      "spf_present as spfPresent",
      "dkim_present as dkimPresent",
      "checked_at as checkedAt",
      sql<boolean>`domain_verified_at IS NOT NULL`.as("isProven"),
    ])
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return dnsRecordsOf({ ...row, mailHost: hostOf(context.platform.mailFrom) } satisfies DnsClaim);
}

/** Returns the host: `Hauswart <post@mail.example>` → `mail.example`. */
function hostOf(address: string): string {
  return /@([^>\s]+)/.exec(address)?.[1]?.toLowerCase() ?? "localhost";
}
