import { sql } from "kysely";
import { someClientsMatching } from "#api/clients/clients/rules/matching.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { todayOf } from "#api/platform/calls/today.ts";
import { shownClientName } from "#api/platform/client-data/name.ts";
import type { SearchHits } from "#contract/organization/search/search.ts";

type ContractHit = SearchHits["contracts"][number];

/** The most guests and units that a text may match; with more it is too vague to look through their stays. */
const widest = 500;

/**
 * Finds contracts by number, then by guest, then by unit; stays of today and the next ones first, then past
 * ones, cancelled ones last. Each way has an index of its own, so they are separate queries: one condition
 * with OR would read all contracts.
 */
export async function foundContracts(
  context: CallContext,
  q: string,
  amount: number,
): Promise<ContractHit[]> {
  const { organizationId } = context;
  const number = /^\d{1,15}$/.test(q) ? Number(q) : 0;
  const branches = sql.join([...context.selectedBranchIds]);
  const here = sql`c.organization_id = ${organizationId} AND c.branch_id IN (${branches})`;
  // The part of a split that was undone is found by its number alone.
  const there = sql`(c.visible OR c.status <> 'CANCELED')`;
  const today = await todayOf(context);
  const nearest = sql`(c.status = 'CANCELED'), (c.check_out < ${today}::date),
    CASE WHEN c.check_out < ${today}::date THEN ${today}::date - c.check_out ELSE c.check_in - ${today}::date END, c.id DESC LIMIT ${amount}`;
  const guests = sql`SELECT c.id FROM client AS c WHERE c.organization_id = ${organizationId} AND ${someClientsMatching(context, q, widest)}`;
  const units = sql`SELECT find_units(${q}) LIMIT ${widest}`;
  const guest = shownClientName(context, "g");
  const { rows } = await sql<ContractHit>`
    WITH found AS (
      (SELECT c.id, 1 AS rank FROM rent_contract AS c WHERE ${here} AND c.id = ${number})
      UNION ALL (SELECT c.id, 2 FROM rent_contract AS c WHERE ${here} AND ${there} AND c.client_id IN (${guests}) ORDER BY ${nearest})
      UNION ALL (SELECT c.id, 3 FROM rent_contract AS c WHERE ${here} AND ${there} AND c.unit_id IN (${units}) ORDER BY ${nearest})
    )
    SELECT c.id, ${guest} AS guest, u.label AS "unitLabel", c.check_in AS "checkIn", c.check_out AS "checkOut", c.status
    FROM (SELECT id, min(rank) AS rank FROM found GROUP BY id) AS found
    JOIN rent_contract AS c ON c.organization_id = ${organizationId} AND c.id = found.id
    JOIN unit AS u ON u.organization_id = c.organization_id AND u.id = c.unit_id
    JOIN client AS g ON g.organization_id = c.organization_id AND g.id = c.client_id
    ORDER BY found.rank, ${nearest}`.execute(context.trx);
  return rows;
}
