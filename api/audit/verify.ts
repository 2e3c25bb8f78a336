import { sql } from "kysely";
import type { z } from "zod";
import type { CallContext } from "#api/platform/call-context.ts";
import { sealWithin } from "#api/platform/jobs/seal-audit.ts";
import type { audit, auditProblem } from "#contract/audit.ts";

interface Broken {
  problem: z.infer<typeof auditProblem>;
  sequence: number | null;
  entryId: number | null;
}

const shown = 20;

/**
 * Computes every hash of the chain anew and compares. Finds an entry that was changed or removed, a link that was taken
 * out, an entry that was slipped in past the queue; with a mark noted earlier also a chain rewritten as a whole.
 */
export async function verifyChain(
  context: CallContext,
  { known }: z.output<typeof audit.verify.input>,
): Promise<z.input<typeof audit.verify.output>> {
  const { trx, organizationId } = context;
  // In this transaction: asking for a second connection while holding one could starve the pool.
  await sealWithin(trx, organizationId);
  const links = await sql<Broken & { broken: number }>`
    WITH chain AS (
      SELECT s.sequence, s.entry_id, s.hash, lag(s.hash) OVER link AS previous, row_number() OVER link AS place, e.id, audit_content(e) AS content
      FROM audit_seal s LEFT JOIN audit_entry e ON e.organization_id = s.organization_id AND e.id = s.entry_id
      WHERE s.organization_id = ${organizationId} WINDOW link AS (ORDER BY s.sequence)),
    judged AS (
      SELECT sequence, entry_id, CASE WHEN id IS NULL THEN 'missing' WHEN sequence <> place THEN 'gap'
        WHEN hash <> sha256(coalesce(previous, ''::bytea) || content) THEN 'changed' END AS problem FROM chain)
    SELECT problem, sequence, entry_id AS "entryId" FROM judged WHERE problem IS NOT NULL ORDER BY sequence LIMIT ${shown}`.execute(
    trx,
  );
  // What was written meanwhile waits in the queue; what is neither there nor sealed was slipped in.
  const unlisted = await sql<Broken>`
    SELECT 'unlisted' AS problem, NULL::bigint AS sequence, e.id AS "entryId" FROM audit_entry e
    WHERE e.organization_id = ${organizationId}
      AND NOT EXISTS (SELECT FROM audit_seal s WHERE s.organization_id = e.organization_id AND s.entry_id = e.id)
      AND NOT EXISTS (SELECT FROM audit_unsealed u WHERE u.organization_id = e.organization_id AND u.entry_id = e.id)
    UNION ALL
    SELECT 'missing', NULL, u.entry_id FROM audit_unsealed u WHERE u.organization_id = ${organizationId}
      AND NOT EXISTS (SELECT FROM audit_entry e WHERE e.organization_id = u.organization_id AND e.id = u.entry_id)
    LIMIT ${shown}`.execute(trx);
  const ends = await sql<{ count: number; from: string | null; to: string | null; mark: string | null }>`
    SELECT count(*) AS count, min(e.at) AS "from", max(e.at) AS "to",
      (SELECT s.sequence || '-' || encode(s.hash, 'hex') FROM audit_seal s WHERE s.organization_id = ${organizationId} ORDER BY s.sequence DESC LIMIT 1) AS mark
    FROM audit_seal s JOIN audit_entry e ON e.organization_id = s.organization_id AND e.id = s.entry_id
    WHERE s.organization_id = ${organizationId}`.execute(trx);
  const problems = [...links.rows, ...unlisted.rows, ...(await compareKnown(context, known))].slice(0, shown);
  const { count, from, to, mark } = ends.rows[0] ?? { count: 0, from: null, to: null, mark: null };
  return { unbroken: problems.length === 0, from, to, count, mark, problems };
}

async function compareKnown(
  { trx, organizationId }: CallContext,
  known: string | undefined,
): Promise<Broken[]> {
  if (!known) return [];
  const [sequence = "0", hash = ""] = known.split("-");
  const row = await trx
    .selectFrom("audit_seal")
    .select(["hash", "entry_id"])
    .where("organization_id", "=", organizationId)
    .where("sequence", "=", Number(sequence))
    .executeTakeFirst();
  if (row?.hash.toString("hex") === hash) return [];
  return [{ problem: "known", sequence: Number(sequence), entryId: row?.entry_id ?? null }];
}
