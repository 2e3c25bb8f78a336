import { type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { findStoredClient } from "#api/clients/clients/queries.ts";
import { ksvTable } from "#api/clients/ksv/tables.ts";
import { requireContract } from "#api/contracts/rent-contracts/queries.ts";
import { readInBranch } from "#api/platform/access/record-reader.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { readableColumns, readsClient } from "#api/platform/client-data/mask.ts";
import { clientName, clientOrder, shownClientName } from "#api/platform/client-data/name.ts";
import { branchScope, listPage } from "#api/platform/records/list-query.ts";
import { filesOfEach } from "#api/platform/records/record-files.ts";
import { rowsOf, rowsWith } from "#api/platform/records/records.ts";
import type { Ksv, ksv } from "#contract/clients/ksv/ksv.ts";
import { needs } from "#contract/platform/access.ts";

type Input = z.output<typeof ksv.list.input>;

/** Lists reports in the selected branches; for each client it is recorded who saw them. */
export async function listKsv(context: CallContext, input: Input) {
  const { q, status, outcome, clientId } = input.filter;
  const query = rowsWith(context, ksvTable, ["outcome", "issuedOn"])
    .innerJoin("client as c", (join) =>
      join.on(sql<SqlBool>`c.organization_id = r.organization_id AND c.id = r.client_id`),
    )
    .where("r.branch_id", "in", branchScope(context, input.buids))
    .$if(status !== undefined, (rows) => rows.where("r.status", "in", status ?? []))
    .$if(outcome !== undefined, (rows) => rows.where("r.outcome", "in", outcome ?? []))
    .$if(clientId !== undefined, (rows) => rows.where("r.client_id", "in", clientId ?? []))
    .$if(Boolean(q), (rows) =>
      rows.where(
        readsClient(context, "name")
          ? sql<SqlBool>`strpos(lower(${clientName("c")}), lower(${q ?? ""})) > 0`
          : sql<SqlBool>`false`,
      ),
    )
    .select([
      "r.client_id as clientId",
      sql<string>`${shownClientName(context, "c")}`.as("clientName"),
      "r.contract_id as contractId",
      sql<string>`(SELECT b.name FROM branch b WHERE b.organization_id = r.organization_id AND b.id = r.branch_id)`.as(
        "branchName",
      ),
      "r.status",
      "r.problem",
      sql<string>`r.created_at`.as("createdAt"),
    ]);
  const columns = {
    createdAt: "r.created_at",
    client: clientOrder("c"),
    status: "r.status",
    issuedOn: "r.issued_on",
  };
  const { rows, page } = await listPage(context.trx, query, input, {
    columns: readableColumns(context, columns, { client: "name" }, "r.created_at"),
    standard: "createdAt",
    standardDirection: "desc",
    idColumn: "r.id",
  });
  const clientIds = rows.filter((row) => row.outcome !== null).map((row) => row.clientId);
  context.saw({ clients: [...new Set(clientIds)], kinds: ["credit"] });
  return { Ksvs: rows, ...page };
}

/** Selects reports as they are shown. */
function shownReports(context: CallContext) {
  return rowsOf(context, ksvTable)
    .innerJoin("client as c", (join) =>
      join.on(sql<SqlBool>`c.organization_id = r.organization_id AND c.id = r.client_id`),
    )
    .innerJoin("rent_contract as s", (join) =>
      join.on(sql<SqlBool>`s.organization_id = r.organization_id AND s.id = r.contract_id`),
    )
    .select([sql<string>`${shownClientName(context, "c")}`.as("clientName"), "s.currency"]);
}

/** Returns a report as it is shown. Throws NOT_FOUND. It is recorded who saw its contents. */
export async function findKsv(context: CallContext, id: number): Promise<Ksv> {
  const row = await shownReports(context).where(sql<SqlBool>`r.id = ${id}`).executeTakeFirst();
  if (!row) throw notFound();
  if (row.outcome !== null) context.saw({ clients: row.clientId, kinds: ["credit"] });
  return row;
}

/**
 * Returns the newest reports about a client of the caller's branches with their files, and the total number.
 * Throws NOT_FOUND for another client.
 */
export async function reportsOf(
  context: CallContext,
  { id, amount }: z.output<typeof ksv.ofClient.input>,
): Promise<z.infer<typeof ksv.ofClient.output>> {
  await findStoredClient(context, id);
  const rows = await shownReports(context)
    .where(sql<SqlBool>`r.client_id = ${id}`)
    .select(sql<number>`count(*) OVER ()`.as("total"))
    .orderBy(sql`r.created_at`, "desc")
    .orderBy(sql`r.id`, "desc")
    .limit(amount)
    .execute();
  if (rows.some(({ outcome }) => outcome !== null)) context.saw({ clients: id, kinds: ["credit"] });
  const ids = rows.map((row) => row.id);
  const files = await filesOfEach(context, "ksv", ids);
  return {
    Ksvs: rows.map(({ total: _, ...row }) => ({ ...row, files: files.get(row.id) ?? [] })),
    Total: rows[0]?.total ?? 0,
  };
}

/**
 * Returns the result of the newest report about the guest of a contract. Throws NOT_FOUND for a contract that
 * the caller does not see.
 */
export async function ofContract(context: CallContext, contractId: number) {
  const stay = await requireContract(context, contractId);
  const newest = await rowsWith(context, ksvTable, ["outcome", "issuedOn"])
    .where("r.client_id", "=", stay.clientId)
    .where("r.status", "=", "DONE")
    .orderBy(sql`r.issued_on`, "desc")
    .orderBy(sql`r.id`, "desc")
    .limit(1)
    .executeTakeFirst();
  if (!newest || newest.outcome === null || newest.issuedOn === null) return null;
  context.saw({ clients: stay.clientId, kinds: ["credit"] });
  return { outcome: newest.outcome, issuedOn: newest.issuedOn };
}

/**
 * Returns the contracts whose reports are hidden from the caller in the audit: all, unless the caller reads
 * reports.
 */
export async function closedContracts({ trx, organizationId, may }: CallContext): Promise<number[]> {
  if (may(needs("ksv", "read"))) return [];
  const rows = await trx
    .selectFrom("ksv")
    .select("contract_id as contractId")
    .distinct()
    .where("organization_id", "=", organizationId)
    .execute();
  return rows.map(({ contractId }) => contractId);
}

const inBranch = readInBranch("ksv", "ksv");

/** Whether the caller may read the files of a report; it is recorded when they do. */
export async function readsFiles(context: CallContext, id: number): Promise<boolean> {
  if (!(await inBranch(context, id))) return false;
  const { clientId } = await context.trx
    .selectFrom("ksv")
    .select("client_id as clientId")
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  context.saw({ clients: clientId, kinds: ["credit"] });
  return true;
}
