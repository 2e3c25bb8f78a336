import { type SqlBool, sql } from "kysely";
import type { ReadClient } from "#api/clients/clients/import/read-row.ts";
import type { StoredClient } from "#api/clients/clients/queries.ts";
import { clientTable } from "#api/clients/clients/tables.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { rowsWith } from "#api/platform/records/records.ts";
import { byOwnName, type OwnName } from "#contract/clients/client-fields/own-field.ts";
import { clientRecord } from "#contract/clients/clients/client-record.ts";
import type { OwnValue, Values } from "#contract/platform/record.ts";

/** A client as it is stored, with what the last import said of it. */
export type ImportCandidate = Values<typeof clientRecord.fields> &
  Partial<Record<OwnName, OwnValue | null>> &
  Pick<StoredClient, "id" | "name"> & {
    importKey: string | null;
    imported: unknown;
    deleted: boolean;
    mergedInto: number | null;
  };

/** Whom a row means: nobody yet, one, or nobody can tell (`reason` of `import.json`). */
export type Match =
  | { client: ImportCandidate | null }
  | { reason: "ambiguous" | "unknownNumber" | "deleted" }
  | { reason: "merged"; known: string };

const fieldNames = Object.keys(clientRecord.fields) as (keyof typeof clientRecord.fields)[];

/**
 * Finds the clients that rows mean: by our own number or the file's key, else by e-mail, else by phone. A row with a key takes
 * over a client who has none; `taken` are those whom an earlier row of the file means.
 */
export async function matchClients(
  context: CallContext,
  rows: readonly ReadClient[],
  { lock, taken }: { lock: boolean; taken: ReadonlySet<number> },
): Promise<(row: ReadClient) => Match> {
  const clients = await clientsOf(context, rows, lock);
  const byId = new Map(clients.map((client) => [client.id, client]));
  const byKey = grouped(clients, ({ importKey }) => (importKey === null ? [] : [importKey]));
  const alive = clients.filter(({ deleted }) => !deleted);
  const byEmail = grouped(alive, ({ email }) => (email === null ? [] : [email.toLowerCase()]));
  const byPhone = grouped(alive, ({ phone, mobile }) => [...new Set([phone, mobile].flatMap(digitsOf))]);

  return (row) => {
    if (row.own !== null) return owned(byId.get(row.own), row);
    const [keyed] = row.key === null ? [] : (byKey.get(nameOf(row.branchId, row.key)) ?? []);
    if (keyed) return keyed.deleted ? gone(keyed) : { client: keyed };
    const { email } = row.values;
    const reached = email
      ? (byEmail.get(nameOf(row.branchId, email.toLowerCase())) ?? [])
      : [...new Set(phonesOf(row).flatMap((phone) => byPhone.get(nameOf(row.branchId, phone)) ?? []))];
    const free =
      row.key === null
        ? reached
        : reached.filter(({ id, importKey }) => importKey === null && !taken.has(id));
    if (free.length > 1) return { reason: "ambiguous" };
    return { client: free[0] ?? null };
  };
}

function owned(client: ImportCandidate | undefined, { branchId }: ReadClient): Match {
  if (client?.branchId !== branchId) return { reason: "unknownNumber" };
  return client.deleted ? gone(client) : { client };
}

/** Why a client who is not there any more takes nothing from a file; one who was merged is named by the other's number. */
function gone({ mergedInto }: ImportCandidate): Match {
  return mergedInto === null ? { reason: "deleted" } : { reason: "merged", known: `#${mergedInto}` };
}

async function clientsOf(
  context: CallContext,
  rows: readonly ReadClient[],
  lock: boolean,
): Promise<ImportCandidate[]> {
  const branches = [...new Set(rows.map(({ branchId }) => branchId))];
  const keys = rows.flatMap(({ key, own }) => (key === null || own !== null ? [] : [key]));
  const emails = rows.flatMap(({ values, own }) =>
    values.email && own === null ? [values.email.toLowerCase()] : [],
  );
  const phones = rows.flatMap((row) => (row.values.email || row.own !== null ? [] : phonesOf(row)));
  const own = rows.flatMap((row) => (row.own === null ? [] : [row.own]));
  const ids = sql`ARRAY(SELECT find_clients_by(${branches}::bigint[], ${keys}::text[], ${emails}::text[], ${phones}::text[])) || ${own}::bigint[]`;
  const clients = await rowsWith(context, { ...clientTable, keepsRemoved: false }, fieldNames)
    .where(sql<SqlBool>`r.branch_id = ANY(${[...context.branchIds]}::bigint[])`)
    .where(sql<SqlBool>`r.id = ANY(${ids})`)
    .select([
      clientTable.also.name.as("name"),
      sql<string | null>`r.import_key`.as("importKey"),
      sql<unknown>`r.imported`.as("imported"),
      sql<boolean>`r.deleted_at IS NOT NULL`.as("deleted"),
      sql<number | null>`r.merged_into`.as("mergedInto"),
    ])
    .orderBy(sql`r.id`)
    .$if(lock, (qb) => qb.forUpdate("r"))
    .execute();
  return clients.map((client) => ({ ...client, ...byOwnName(client.ownFields) }));
}

/** As the index has them. */
function digitsOf(phone: string | null | undefined): string[] {
  return phone ? [phone.replace(/[ ()/.-]/g, "")] : [];
}

function phonesOf({ values }: ReadClient): string[] {
  return [values.phone, values.mobile].flatMap(digitsOf);
}

function nameOf(branchId: number, text: string): string {
  return `${branchId} ${text}`;
}

function grouped(clients: readonly ImportCandidate[], namesOf: (client: ImportCandidate) => string[]) {
  const groups = new Map<string, ImportCandidate[]>();
  for (const client of clients)
    for (const text of namesOf(client)) {
      const name = nameOf(client.branchId, text);
      groups.set(name, [...(groups.get(name) ?? []), client]);
    }
  return groups;
}
