import { sql } from "kysely";
import { type KsvGuard, ksvTransitions } from "#api/clients/ksv/rules/transitions.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { type Mover, reachOf, statusList } from "#api/platform/moves/status-list.ts";
import type { KsvStatus } from "#contract/clients/ksv/ksv-record.ts";

interface KsvTypes {
  table: "ksv";
  status: KsvStatus;
  guard: KsvGuard;
  record: Awaited<ReturnType<typeof lockKsv>>;
  details: object;
}

/** The status list of credit reports. */
export const ksvStatusList = statusList<KsvTypes>({
  object: "ksv",
  table: "ksv",
  column: "status",
  moves: ksvTransitions,
  guards: {
    proof: {
      says: "It has a file, or the agency's number of the report.",
      holds: (_mover, { reference, hasFile }) => reference !== "" || hasFile,
    },
  },
  lock: lockKsv,
  columns: ({ action }, { now }) => ({
    done_at: now.toISOString(),
    next_at: null,
    problem: null,
    fetched: action === "fetch",
  }),
});

async function lockKsv(mover: Mover, id: number) {
  const branches = reachOf(mover);
  const row = await mover.trx
    .selectFrom("ksv")
    .select([
      "id",
      "version",
      "status",
      "reference",
      "fetched",
      "contract_id as contractId",
      "client_id as clientId",
      sql<boolean>`EXISTS (SELECT FROM stored_file f WHERE f.organization_id = ksv.organization_id
        AND f.object_type = 'ksv' AND f.object_id = ksv.id)`.as("hasFile"),
    ])
    .where("organization_id", "=", mover.organizationId)
    .where("id", "=", id)
    .$if(branches !== null, (rows) => rows.where("branch_id", "in", [...(branches ?? []), -1]))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
