import { sql } from "kysely";
import type { z } from "zod";
import { slippedIn } from "#api/organization/audit/slipped-in.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { sealWithin } from "#api/platform/jobs/seal-audit.ts";
import { type AuditProblem, type audit, problemsShown } from "#contract/organization/audit/audit.ts";

/**
 * Computes the hashes of the chain anew and compares, so many links a call; `next` leads on. Finds an entry that was
 * changed or removed, a link that was taken out and, with the last links, an entry that was slipped in past the queue; with
 * a mark noted earlier also a chain rewritten as a whole. The first links that do not hold end it.
 */
export async function verifyChain(
  context: CallContext,
  { known: hash, after, amount }: z.output<typeof audit.verify.input>,
): Promise<z.input<typeof audit.verify.output>> {
  const { trx, organizationId } = context;
  // In this transaction: asking for a second connection while holding one could starve the pool.
  if (!after) await sealWithin(trx, organizationId);
  const start = linkOf(after);
  const page = await checkLinks(context, start, amount);
  const moved = await compareHash(context, after);
  const done = page.count < amount || page.problems.length > 0 || moved.length > 0;
  const rest = done ? [...(await slippedIn(context)), ...(await compareHash(context, hash))] : [];
  const problems = [...moved, ...page.problems, ...rest].slice(0, problemsShown);
  const mark = page.mark ?? after ?? null;
  const { from, total } = await wholeChain(context);
  return {
    unbroken: problems.length === 0,
    from,
    to: page.to,
    count: start.sequence + page.count,
    total,
    mark,
    next: done ? null : mark,
    problems,
  };
}

interface Link {
  sequence: number;
  /** As hexadecimal digits. */
  hash: string;
}

/** A mark's parts; the link before the first one without. */
function linkOf(mark: string | undefined): Link {
  const [sequence = "0", hash = ""] = mark?.split("-") ?? [];
  return { sequence: Number(sequence), hash };
}

interface CheckedLinks {
  count: number;
  /** The last of these links, and when its entry was written. */
  mark: string | null;
  to: string | null;
  problems: AuditProblem[];
}

async function checkLinks(
  { trx, organizationId }: CallContext,
  { sequence: start, hash }: Link,
  amount: number,
): Promise<CheckedLinks> {
  const { rows } = await sql<CheckedLinks>`
    WITH page AS (
      SELECT sequence, entry_id, hash FROM audit_seal WHERE organization_id = ${organizationId} AND sequence > ${start} ORDER BY sequence LIMIT ${amount}),
    chain AS (
      SELECT s.sequence, s.entry_id, s.hash, lag(s.hash, 1, decode(${hash}, 'hex')) OVER link AS previous, ${start} + row_number() OVER link AS place,
        e.id, e.at, audit_content(e) AS content
      FROM page s LEFT JOIN audit_entry e ON e.organization_id = ${organizationId} AND e.id = s.entry_id WINDOW link AS (ORDER BY s.sequence)),
    judged AS MATERIALIZED (
      SELECT sequence, entry_id, hash, at, CASE WHEN id IS NULL THEN 'missing' WHEN sequence <> place THEN 'gap'
        WHEN hash <> sha256(previous || content) THEN 'changed' END AS problem FROM chain)
    SELECT (SELECT count(*) FROM judged) AS count, last.mark, last.at AS to,
      (SELECT coalesce(json_agg(p), '[]') FROM
        (SELECT problem, sequence, entry_id AS "entryId" FROM judged WHERE problem IS NOT NULL ORDER BY sequence LIMIT ${problemsShown}) p) AS problems
    FROM (SELECT) one LEFT JOIN LATERAL
      (SELECT sequence || '-' || encode(hash, 'hex') AS mark, at FROM judged ORDER BY sequence DESC LIMIT 1) last ON true`.execute(
    trx,
  );
  return rows[0] ?? { count: 0, mark: null, to: null, problems: [] };
}

/** When the chain begins, and how many links it has. */
async function wholeChain({ trx, organizationId }: CallContext) {
  const { rows } = await sql<{ from: string | null; total: number }>`
    SELECT (SELECT e.at FROM audit_seal s JOIN audit_entry e ON e.organization_id = s.organization_id AND e.id = s.entry_id
        WHERE s.organization_id = ${organizationId} ORDER BY s.sequence LIMIT 1) AS "from",
      (SELECT coalesce(max(s.sequence), 0) FROM audit_seal s WHERE s.organization_id = ${organizationId}) AS total`.execute(
    trx,
  );
  return rows[0] ?? { from: null, total: 0 };
}

async function compareHash(
  { trx, organizationId }: CallContext,
  expectedHash: string | undefined,
): Promise<AuditProblem[]> {
  if (!expectedHash) return [];
  const { sequence, hash } = linkOf(expectedHash);
  const row = await trx
    .selectFrom("audit_seal")
    .select(["hash", "entry_id"])
    .where("organization_id", "=", organizationId)
    .where("sequence", "=", sequence)
    .executeTakeFirst();
  if (row?.hash.toString("hex") === hash) return [];
  return [{ problem: "known", sequence, entryId: row?.entry_id ?? null }];
}
