import { sql } from "kysely";
import type { z } from "zod";
import { type Due, dueNow } from "#api/clients/client-retention/due.ts";
import { firstMonths, proposalFor } from "#api/clients/client-retention/rules/proposals.ts";
import { mostANight } from "#api/clients/client-retention/run.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { todayAt } from "#api/platform/calls/today.ts";
import { shownClientName } from "#api/platform/client-data/name.ts";
import {
  type clientRetention,
  type RetentionKind,
  type RetentionRule,
  retentionKinds,
} from "#contract/clients/client-retention/client-retention.ts";
import { groupsOf } from "#contract/clients/documents/document.ts";
import { addMonths } from "#contract/platform/days.ts";

type Which = Pick<RetentionRule, "kind" | "what" | "name">;

/** Lists everything that a rule can be about: each group of documents and each type of notes. */
async function everyRule({ trx, organizationId }: CallContext): Promise<Which[]> {
  const types = await trx
    .selectFrom("note_type")
    .select(["id", "name"])
    .where("organization_id", "=", organizationId)
    .orderBy("name")
    .execute();
  const parts: Partial<Record<RetentionKind, { what: string; name: string }[]>> = {
    documents: groupsOf.client.map((what) => ({ what, name: "" })),
    notes: types.map(({ id, name }) => ({ what: String(id), name })),
  };
  return retentionKinds.flatMap((kind) =>
    (parts[kind] ?? [{ what: "", name: "" }]).map((part) => ({ kind, ...part })),
  );
}

/** Whether such a group or type exists. */
export async function isRule(context: CallContext, kind: RetentionKind, what: string): Promise<boolean> {
  return (await everyRule(context)).some((one) => one.kind === kind && one.what === what);
}

/** Returns all rules, stored or proposed, each with its last nightly runs. */
export async function listRules(context: CallContext): Promise<z.input<typeof clientRetention.list.output>> {
  const { trx, organizationId } = context;
  const { country } = await trx
    .selectFrom("organization")
    .select("country")
    .where("id", "=", organizationId)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{
    kind: RetentionKind;
    what: string;
    months: number;
    active: boolean;
    runs: RetentionRule["Runs"];
  }>`SELECT r.kind, r.what, r.months, r.active, coalesce((SELECT json_agg(n ORDER BY n.night DESC) FROM (
        SELECT u.night, u.done, u.held, u.failed, u.finished_at IS NOT NULL AS finished FROM retention_run u
        WHERE u.organization_id = r.organization_id AND u.rule_id = r.id ORDER BY u.night DESC LIMIT 3) n), '[]') AS runs
    FROM retention_rule r WHERE r.organization_id = ${organizationId}`.execute(trx);
  const stored = new Map(rows.map((row) => [`${row.kind}/${row.what}`, row]));
  const Rules = (await everyRule(context)).map((one): RetentionRule => {
    const saved = stored.get(`${one.kind}/${one.what}`);
    const proposed = proposalFor(country, one.kind, one.what);
    return {
      ...one,
      proposed,
      months: saved?.months ?? firstMonths(one.kind, proposed),
      active: saved?.active ?? one.kind === "readings",
      Runs: saved?.runs ?? [],
    };
  });
  return { country, mostANight, Rules };
}

/** Returns what a rule would delete if it ran now. */
export async function previewRule(
  context: CallContext,
  { kind, what, months }: z.output<typeof clientRetention.preview.input>,
): Promise<z.input<typeof clientRetention.preview.output>> {
  const { trx, organizationId, branchIds } = context;
  const due: Due = { organizationId, kind, what, before: addMonths(await todayAt(context), -months) };
  const { rows: counted } = await sql<{
    n: number;
  }>`SELECT count(*) AS n FROM (${dueNow(due)}) AS due`.execute(trx);
  const { rows } = await sql<{ id: number; name: string }>`
    SELECT DISTINCT c.id, ${shownClientName(context, "c")} AS name FROM (${dueNow(due)}) AS due
    JOIN client c ON c.organization_id = ${organizationId} AND c.id = due."clientId"
    WHERE c.branch_id = ANY(${[...branchIds]}::bigint[]) ORDER BY c.id LIMIT 10`.execute(trx);
  return { count: counted[0]?.n ?? 0, Clients: kind === "readings" ? [] : rows };
}
