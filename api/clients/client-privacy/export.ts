import { PassThrough, Readable } from "node:stream";
import { type RawBuilder, sql } from "kysely";
import { ZipFile } from "yazl";
import { namesOfOwnFields } from "#api/clients/client-fields/queries.ts";
import { catalogueOf, ofFiles } from "#api/clients/client-privacy/catalogue.ts";
import { findSubject, type Subject } from "#api/clients/client-privacy/queries.ts";
import { readableHtml } from "#api/clients/client-privacy/readable.ts";
import { closedTypes } from "#api/clients/notes/queries.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { textsIn } from "#api/platform/calls/texts.ts";
import { workplaceOf } from "#api/platform/calls/today.ts";
import { kindsIn } from "#api/platform/client-data/readings.ts";
import { bodyChunks } from "#api/platform/files/body-chunks.ts";
import { cleanFileName } from "#api/platform/files/file-name.ts";
import type { FileStorage } from "#api/platform/files/storage.ts";
import type { FileReply } from "#contract/platform/call.ts";

/** The rows of one table in an export. */
export interface HandedOut {
  kind: string;
  table: string;
  shown: Readonly<Record<string, string>>;
  rows: Record<string, unknown>[];
}

interface StoredBytes {
  path: string;
  key: string;
}

/**
 * Exports everything that is stored about a person as a ZIP; the files are read one by one while it is
 * downloaded.
 */
export async function exportPerson(context: CallContext, id: number): Promise<FileReply> {
  const subject = await findSubject(context, id);
  await requireAllNotes(context, id);
  const parts = await handedOut(context, subject);
  const files = await filesOf(context, subject);
  await context.audit({
    action: "export",
    objectType: "client",
    objectId: id,
    after: { files: files.length },
  });
  context.saw({ clients: id, kinds: [...kindsIn(subject), "export"] });
  const language = subject.language ?? context.language;
  const made = context.now.toISOString();
  const { timeZone } = await workplaceOf(context);
  const data = Object.fromEntries(parts.map(({ table, kind, rows }) => [`${kind}.${table}`, rows]));
  const zip = zipOf(context.platform.storage, files, {
    "data.json": JSON.stringify({ made, ...data }, null, 2),
    "readable.html": readableHtml(textsIn(language), language, { made, timeZone, parts }),
  });
  return {
    name: `client-${id}.zip`,
    type: "application/zip",
    body: Readable.toWeb(zip) as FileReply["body"],
  };
}

/** Throws unless the caller may read all notes, because an incomplete export would look complete. */
async function requireAllNotes(context: CallContext, clientId: number): Promise<void> {
  const closed = await closedTypes(context);
  const { rows } = await sql<{ matches: boolean }>`
    SELECT EXISTS (SELECT FROM note n WHERE n.organization_id = ${context.organizationId} AND n.client_id = ${clientId}
      AND n.type_id = ANY(${closed}::bigint[])) AS matches`.execute(context.trx);
  if (rows[0]?.matches) throw new Failure("NOT_READY", { detail: "notesClosed" });
}

async function handedOut(context: CallContext, subject: Subject): Promise<HandedOut[]> {
  const parts = catalogueOf(context.platform.domains).flatMap(({ kind, table, rows, withheld, shown }) =>
    table === null ? [] : [{ kind, table, shown, select: rowsOf(table, rows(subject), withheld) }],
  );
  const selects = parts.map(
    ({ select }, place) => sql`SELECT ${place}::int AS place, part.row FROM (${select}) part`,
  );
  const { rows } = await sql<{ place: number; row: Record<string, unknown> }>`
    ${sql.join(selects, sql` UNION ALL `)} ORDER BY 1, 2`.execute(context.trx);
  const names = await namesOfOwnFields(context);
  const byPlace = Map.groupBy(rows, ({ place }) => place);
  return parts.map(({ kind, table, shown }, place) => ({
    ...{ kind, table, shown },
    rows: byPlace.get(place)?.map(({ row }) => (table === "client" ? named(row, names) : row)) ?? [],
  }));
}

/** Replaces the ids of a client's own fields by their names. */
function named(row: Record<string, unknown>, names: ReadonlyMap<string, string>): Record<string, unknown> {
  const own = Object.entries(row.own_fields ?? {}).map(([id, value]) => [names.get(id) ?? id, value]);
  return { ...row, own_fields: Object.fromEntries(own) };
}

function rowsOf(table: string, whose: RawBuilder<boolean>, withheld: readonly string[]) {
  return sql`SELECT to_jsonb(r) - ${[...withheld]}::text[] AS row FROM ${sql.table(table)} r WHERE ${whose}`;
}

async function filesOf({ platform, trx }: CallContext, subject: Subject): Promise<StoredBytes[]> {
  const { organizationId, clientId } = subject;
  const { rows } = await sql<{ folder: string; id: number; name: string; key: string }>`
    SELECT 'files' AS folder, r.id, r.name, r.key FROM stored_file r WHERE ${ofFiles(platform.domains)(subject)}
    UNION ALL
    SELECT 'invoices', i.id, i.number || '.pdf', i.pdf_key FROM invoice i
    WHERE i.organization_id = ${organizationId} AND i.client_id = ${clientId} AND i.state = 'finalized' AND i.pdf_key IS NOT NULL
    ORDER BY 1, 2`.execute(trx);
  return rows.map(({ folder, id, name, key }) => ({ path: `${folder}/${id}-${cleanFileName(name)}`, key }));
}

function zipOf(
  storage: FileStorage,
  files: readonly StoredBytes[],
  texts: Record<string, string>,
): PassThrough {
  const zip = new ZipFile();
  const output = new PassThrough();
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on("error", fail);
  for (const [path, text] of Object.entries(texts)) zip.addBuffer(Buffer.from(text), path);
  for (const { path, key } of files)
    zip.addReadStreamLazy(path, { compress: false }, (done) => {
      storage.get(key).then((body) => {
        const bytes = Readable.from(bodyChunks(body), { objectMode: false });
        bytes.on("error", fail);
        done(null, bytes);
      }, fail);
    });
  zip.end();
  zip.outputStream.pipe(output);
  return output;
}
