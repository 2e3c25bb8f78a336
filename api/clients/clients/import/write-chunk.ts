import { sql } from "kysely";
import type { FileField } from "#api/clients/clients/import/client-table.ts";
import { type ImportCandidate, matchClients } from "#api/clients/clients/import/match-clients.ts";
import type { ImportPlace } from "#api/clients/clients/import/place.ts";
import { nothingOf, sameValue } from "#api/clients/clients/import/read-cell.ts";
import type { ClientValues, ImportField, ReadClient } from "#api/clients/clients/import/read-row.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { type Comparison, compareImported, takeKey } from "#api/platform/paper/tabular/compare-imported.ts";
import { columnOf, columnsOf } from "#api/platform/records/record-table.ts";
import { ownIdOf, ownName } from "#contract/clients/client-fields/own-field.ts";
import { clientRecord } from "#contract/clients/clients/client-record.ts";
import { hasName, isReachable } from "#contract/clients/clients/clients.ts";
import { needs } from "#contract/platform/access.ts";
import type { OwnValue } from "#contract/platform/record.ts";

export interface ImportTarget {
  dryRun: boolean;
  /** Takes all values from the file, even those edited here. */
  overwrite: boolean;
  /** Whether a blank cell empties the stored value. */
  emptyBlanks: boolean;
  /** Fields to take from the file although they were edited here, by `takeKey`. */
  take: ReadonlySet<string>;
}

/** A row that is not accepted; `reason` is a key of `import.json`. */
export interface Refusal {
  row: ReadClient;
  field: ImportField | "key";
  reason: string;
  known?: string;
}

export interface Compared extends Comparison<ImportField> {
  row: ReadClient;
  stored: ImportCandidate;
}

export interface ChunkResult {
  added: number;
  updated: number;
  unchanged: number;
  refused: Refusal[];
  /** New clients without fields that the organization requires: they are accepted with a remark. */
  lacking: { row: ReadClient; title: string }[];
  /** Clients whose own edits are kept. */
  kept: Compared[];
  changed: Compared[];
}

/**
 * Writes some hundred rows with few statements: new clients, and for existing ones the fields that nobody
 * edited here. `taken` collects the clients of the file's rows, each once.
 */
export async function writeChunk(
  context: CallContext,
  {
    rows,
    place,
    target,
    taken,
  }: { rows: readonly ReadClient[]; place: ImportPlace; target: ImportTarget; taken: Set<number> },
): Promise<ChunkResult> {
  if (!target.dryRun) await oneAtATime(context);
  const matchOf = await matchClients(context, rows, { lock: !target.dryRun, taken });
  const refused: Refusal[] = [];
  const fresh: ReadClient[] = [];
  const compared: Compared[] = [];
  for (const row of rows) {
    const match = matchOf(row);
    if ("reason" in match) refused.push({ row, field: row.key === null ? "email" : "key", ...match });
    else if (match.client === null) {
      const refusal = refusalOfNew(row, place);
      if (refusal) refused.push(refusal);
      else fresh.push(row);
    } else if (taken.has(match.client.id))
      refused.push({ row, field: row.key === null ? "email" : "key", reason: "twice" });
    else {
      taken.add(match.client.id);
      compared.push(compare(row, match.client, target));
    }
  }
  const mayChange = context.may(needs("client", "edit"));
  const changed = compared.filter((one) => {
    if (!changes(one)) return false;
    const refusal = refusalOfChange(one, place, mayChange);
    if (refusal) refused.push(refusal);
    return refusal === null;
  });
  const result = {
    added: fresh.length,
    updated: changed.length,
    unchanged: compared.filter((one) => !changes(one)).length,
    refused: refused.sort((a, b) => a.row.source.line - b.row.source.line),
    kept: compared.filter(({ unchanged }) => unchanged.length > 0),
    changed,
    lacking: fresh.flatMap((row) =>
      place.required.filter(({ field }) => isNothing(field, row)).map(({ title }) => ({ row, title })),
    ),
  };
  if (target.dryRun) return result;
  const ids = await insertClients(context, fresh);
  for (const id of ids) taken.add(id);
  await updateClients(context, changed);
  const act = { action: "import", objectType: "client" };
  await context.audit([
    ...fresh.map(({ values, branchId }, index) => ({
      ...act,
      ...(ids[index] !== undefined && { objectId: ids[index] }),
      after: { branchId, ...values },
    })),
    ...changed.map(({ row, stored, change }) => ({
      ...act,
      objectId: stored.id,
      before: pick(stored, change),
      after: pick(row.values, change),
    })),
  ]);
  return result;
}

/**
 * Lets only one import write at a time, so that each chunk sees what others wrote and nobody is added twice.
 */
async function oneAtATime({ trx, organizationId }: CallContext): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('clients.import'), ${organizationId}::int)`.execute(trx);
}

function compare(row: ReadClient, stored: ImportCandidate, { overwrite, take }: ImportTarget): Compared {
  const compared = compareImported({
    fields: row.fields,
    there: (field) => row.values[field],
    here: (field) => stored[field],
    last: stored.imported,
    takes: (field) => overwrite || take.has(takeKey(stored.id, field)),
    same: (field, a, b) => sameValue(field, a, b, row.country),
  });
  return { row, stored, ...compared };
}

/** Whether a client without a key gets the file's key. */
function takesKey({ row, stored }: Compared): boolean {
  return row.own === null && row.key !== null && row.key !== stored.importKey;
}

function changes(one: Compared): boolean {
  return one.change.length > 0 || takesKey(one);
}

function refusalOfNew(row: ReadClient, place: ImportPlace): Refusal | null {
  if (!hasName(row.values)) return { row, field: "lastname", reason: "oneOfName" };
  if (!isReachable(row.values)) return { row, field: "email", reason: "oneOfContact" };
  return refusalOfStatus(row, place) ?? refusalOfChoice(row, place, row.fields);
}

function isNothing(field: FileField, { values }: ReadClient): boolean {
  if (field === "key" || field === "branchId") return false;
  return sameValue(field, values[field], null, "");
}

function refusalOfChange(
  { row, stored, change }: Compared,
  place: ImportPlace,
  mayChange: boolean,
): Refusal | null {
  if (!mayChange) return { row, field: row.key === null ? "email" : "key", reason: "mayNotChange" };
  const after = { ...stored, ...pick(row.values, change) };
  if (!hasName(after)) return { row, field: "lastname", reason: "oneOfName" };
  // A client from before this rule can still be changed in everything else.
  if (isReachable(stored) && !isReachable(after)) return { row, field: "email", reason: "oneOfContact" };
  const refused = change.includes("statusId") ? refusalOfStatus(row, place) : null;
  return refused ?? refusalOfChoice(row, place, change);
}

/** Returns the refusal for a new use of an own field's choice that is no longer offered. */
function refusalOfChoice(
  row: ReadClient,
  { own }: ImportPlace,
  changed: readonly ImportField[],
): Refusal | null {
  for (const { kind, choices, ...field } of own) {
    const name = ownName(field);
    const value = row.values[name] ?? null;
    if (
      kind === "choice" &&
      changed.includes(name) &&
      value !== null &&
      !choices.some((choice) => choice === value)
    )
      return { row, field: name, reason: "oneOf", known: choices.join(", ") };
  }
  return null;
}

/** Returns the refusal for giving an inactive status; clients who have it keep it. */
function refusalOfStatus(row: ReadClient, { statuses }: ImportPlace): Refusal | null {
  const { statusId } = row.values;
  const active = statuses.filter((status) => status.active);
  if (statusId === null || statusId === undefined || active.some(({ id }) => id === statusId)) return null;
  return { row, field: "statusId", reason: "oneOf", known: active.map(({ name }) => name).join(", ") };
}

function pick(source: ClientValues, names: readonly ImportField[]): ClientValues {
  const picked: ClientValues = {};
  return Object.assign(picked, Object.fromEntries(names.map((name) => [name, source[name]])));
}

const columns = Object.keys(clientRecord.fields).map((name) => columnOf(clientRecord, name));

async function insertClients(
  { trx, organizationId }: CallContext,
  rows: readonly ReadClient[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const values = rows.map(({ values: fields, branchId, key, own }) => ({
    organization_id: organizationId,
    ...columnsOf(clientRecord, { ...nothing, ...fields, branchId, ownFields: ownOf(fields) }),
    import_key: own === null ? key : null,
    imported: fields,
  }));
  const written = sql.join(
    ["organization_id", ...columns, "import_key", "imported"].map((column) => sql.ref(column)),
  );
  const { rows: added } = await sql<{ id: number }>`
    INSERT INTO client (${written}) SELECT ${written} FROM jsonb_populate_recordset(NULL::client, ${JSON.stringify(values)}::jsonb)
    RETURNING id`.execute(trx);
  return added.map(({ id }) => id);
}

/** Returns the own fields as they are stored. */
function ownOf(values: object): Record<string, OwnValue> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const id = ownIdOf(name);
      return id === null || value === null || value === undefined ? [] : [[String(id), value]];
    }),
  );
}

const nothing = Object.fromEntries(Object.keys(clientRecord.fields).map((name) => [name, nothingOf(name)]));

/** Updates existing clients with all their fields, changed or not, so that one statement is enough. */
async function updateClients(
  { trx, organizationId }: CallContext,
  changed: readonly Compared[],
): Promise<void> {
  if (changed.length === 0) return;
  const values = changed.map((one) => {
    const after = { ...one.stored, ...pick(one.row.values, one.change) };
    return {
      id: one.stored.id,
      ...columnsOf(clientRecord, { ...after, ownFields: ownOf(after) }),
      import_key: takesKey(one) ? one.row.key : one.stored.importKey,
      imported: one.imported,
    };
  });
  const set = [...columns, "import_key", "imported"].map(
    (column) => sql`${sql.ref(column)} = r.${sql.ref(column)}`,
  );
  await sql`UPDATE client c SET ${sql.join(set)}, version = c.version + 1, updated_at = now()
    FROM jsonb_populate_recordset(NULL::client, ${JSON.stringify(values)}::jsonb) AS r
    WHERE c.organization_id = ${organizationId} AND c.id = r.id`.execute(trx);
}
