import { sql } from "kysely";
import type { Candidate } from "#api/clients/client-duplicates/candidates.ts";
import { candidatesFor, comparedColumns } from "#api/clients/client-duplicates/candidates.ts";
import type { Compared } from "#api/clients/client-duplicates/rules/score.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { Tx } from "#api/platform/database/connection.ts";

/** Name of the task that compares clients that were changed. */
export const recheckClientsTask = "clientDuplicates.recheck";

/** Name of the task that compares all clients of an organization. */
export const comparedTask = "clientDuplicates.compare";

type Scope = { trx: Tx; organizationId: number };

export interface DuplicatePair {
  low: number;
  high: number;
  score: number;
  reasons: readonly string[];
}

/** Compares one client with those who may be the same, and keeps what is found: pairs that are none any more go, unless dismissed. */
export async function recheckClient({ trx, organizationId }: Scope, id: number): Promise<void> {
  const { rows } = await sql<Compared>`
    SELECT ${comparedColumns("c")} FROM client AS c
    WHERE c.organization_id = ${organizationId} AND c.id = ${id} AND c.deleted_at IS NULL`.execute(trx);
  const [sought] = rows;
  const candidates = sought ? await candidatesFor({ trx, organizationId }, sought, { except: id }) : [];
  const pairs = candidates.map((candidate) => pairOf(id, candidate));
  await trx
    .deleteFrom("client_duplicate")
    .where("organization_id", "=", organizationId)
    .where((eb) => eb.or([eb("low_id", "=", id), eb("high_id", "=", id)]))
    .where("dismissed_at", "is", null)
    .$if(candidates.length > 0, (query) =>
      query.where((eb) =>
        eb.not(
          eb.or([
            eb(
              "low_id",
              "in",
              candidates.map((other) => other.id),
            ),
            eb(
              "high_id",
              "in",
              candidates.map((other) => other.id),
            ),
          ]),
        ),
      ),
    )
    .execute();
  await keepPairs({ trx, organizationId }, pairs);
}

function pairOf(id: number, { id: other, score, reasons }: Candidate): DuplicatePair {
  return { low: Math.min(id, other), high: Math.max(id, other), score, reasons };
}

/** Adds pairs, and gives those that are known their present score; who was dismissed stays so. */
export async function keepPairs(
  { trx, organizationId }: Scope,
  pairs: readonly DuplicatePair[],
): Promise<void> {
  if (pairs.length === 0) return;
  // In one order, so that two who write at once wait for each other and do not meet crosswise.
  const rows = [...pairs].sort((a, b) => a.low - b.low || a.high - b.high);
  await sql`INSERT INTO client_duplicate AS known (organization_id, low_id, high_id, score, reasons)
    SELECT ${organizationId}, low, high, score, ARRAY(SELECT jsonb_array_elements_text(reasons))
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS found (low bigint, high bigint, score integer, reasons jsonb)
    ON CONFLICT (organization_id, low_id, high_id) DO UPDATE SET score = excluded.score, reasons = excluded.reasons
    WHERE (known.score, known.reasons) IS DISTINCT FROM (excluded.score, excluded.reasons)`.execute(trx);
}

/** The pairs of a person who is taken out go. */
export async function forgetPairs(
  { trx, organizationId }: Pick<CallContext, "trx" | "organizationId">,
  clientIds: readonly number[],
): Promise<void> {
  await trx
    .deleteFrom("client_duplicate")
    .where("organization_id", "=", organizationId)
    .where((eb) => eb.or([eb("low_id", "in", [...clientIds]), eb("high_id", "in", [...clientIds])]))
    .execute();
}
