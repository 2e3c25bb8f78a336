import { type Selectable, sql } from "kysely";
import type { z } from "zod";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { withinDays, workplaceOf } from "#api/platform/calls/today.ts";
import { maskedFields, withoutFields } from "#api/platform/client-data/mask.ts";
import { hiddenOwnFields } from "#api/platform/client-data/own-fields.ts";
import { kindsIn } from "#api/platform/client-data/readings.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import type { Schema } from "#api/platform/database/schema.ts";
import { isAnonymised } from "#api/platform/records/anonymised.ts";
import { closedAmong, closingsFor } from "#api/platform/records/closed-entries.ts";
import { hiddenClientFields } from "#contract/clients/clients/clients.ts";
import type { AuditFilter, audit, auditEntry, auditRow } from "#contract/organization/audit/audit.ts";

type Stored = Selectable<Schema["audit_entry"]> & { anonymised: boolean };

/** Entries of an organization that meet a filter, its days by the clock of a time zone, without order; every filter that may hit few rows has its index. */
export function filtered(trx: Tx, organizationId: number, filter: AuditFilter, timeZone: string) {
  const { userId, impersonated, objectType, objectId, action, call, address, from, until } = filter;
  return trx
    .selectFrom("audit_entry as e")
    .where("e.organization_id", "=", organizationId)
    .$if(userId !== undefined, (qb) => qb.where("e.actor_user_id", "=", userId ?? 0))
    .$if(impersonated === true, (qb) => qb.where("e.impersonator_user_id", "is not", null))
    .$if(Boolean(objectType), (qb) => qb.where("e.object_type", "=", objectType ?? ""))
    .$if(objectId !== undefined, (qb) => qb.where("e.object_id", "=", objectId ?? 0))
    .$if(Boolean(action), (qb) => qb.where("e.action", "=", action ?? ""))
    .$if(Boolean(call), (qb) => qb.where("e.call", "=", call ?? ""))
    .$if(Boolean(address), (qb) => qb.where("e.address", "=", address ?? "").where("e.address", "<>", ""))
    .where(withinDays("e.at", { from, until }, timeZone));
}

/** Returns a page, newest first, starting at a cursor. One extra row tells whether there is another page. */
export async function listEntries(context: CallContext, input: z.output<typeof audit.list.input>) {
  const { before, after, amount } = input;
  const { timeZone } = await workplaceOf(context);
  const backwards = after !== undefined && before === undefined;
  const direction = backwards ? "asc" : "desc";
  const results = await filtered(context.trx, context.organizationId, input.filter, timeZone)
    .$if(before !== undefined, (qb) => qb.where(beside("<", before)))
    .$if(backwards, (qb) => qb.where(beside(">", after)))
    .selectAll("e")
    .select(isAnonymised("e").as("anonymised"))
    .select(sql<string>`(extract(epoch FROM e.at) * 1000000)::bigint::text`.as("micros"))
    .orderBy("e.at", direction)
    .orderBy("e.id", direction)
    .limit(amount + 1)
    .execute();
  const more = results.length > amount;
  const rows = results.slice(0, amount);
  if (backwards) rows.reverse();
  const [first] = rows;
  const last = rows.at(-1);
  return {
    Entries: rows.map(toRow),
    Older: last && (backwards || more) ? `${last.micros}-${last.id}` : null,
    Newer: first && (before !== undefined || (backwards && more)) ? `${first.micros}-${first.id}` : null,
  };
}

function beside(side: "<" | ">", cursor = "0-0") {
  const [micros = "0", id = "0"] = cursor.split("-");
  const instant = sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`;
  return sql<boolean>`(e.at, e.id) ${sql.raw(side)} (${instant}, ${id}::bigint)`;
}

function toRow(row: Stored): z.input<typeof auditRow> {
  return {
    id: row.id,
    at: row.at,
    userId: row.actor_user_id,
    actorName: row.actor_name,
    actorKind: row.actor_kind,
    impersonatorName: row.impersonator_name,
    call: row.call,
    action: row.action,
    objectType: row.object_type,
    objectId: row.object_id,
    reason: row.anonymised ? null : row.reason,
    address: row.address,
    userAgent: row.user_agent,
    fields: changed(row),
  };
}

function changed({ before, after }: Pick<Stored, "before" | "after">): string[] {
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
}

/** Returns one entry with its values, as far as the reader may see them, and its position in the chain. */
export async function findEntry(context: CallContext, id: number): Promise<z.input<typeof auditEntry>> {
  const row = await context.trx
    .selectFrom("audit_entry as e")
    .selectAll("e")
    .select(isAnonymised("e").as("anonymised"))
    .where("e.organization_id", "=", context.organizationId)
    .where("e.id", "=", id)
    .executeTakeFirst();
  if (!row) throw notFound();
  const seal = await context.trx
    .selectFrom("audit_seal")
    .select(["sequence", "hash", "sealed_at"])
    .where("organization_id", "=", context.organizationId)
    .where("entry_id", "=", id)
    .executeTakeFirst();
  const closings = await closingsFor(context, row.object_type);
  const isClosed = await closedAmong(context.trx, context.organizationId, closings, [row]);
  const masked = isClosed(row)
    ? changed(row)
    : maskedFields(row.object_type, changed(row), [
        ...hiddenClientFields(context.principal),
        ...(await hiddenOwnFields(context)),
      ]);
  const [before, after] = [withoutFields(row.before, masked), withoutFields(row.after, masked)];
  if (row.object_type === "client" && row.object_id !== null)
    context.saw({ clients: row.object_id, kinds: kindsIn({ ...before, ...after }) });
  return {
    ...toRow(row),
    before,
    after,
    masked,
    requestId: row.request_id,
    seal: seal
      ? { sequence: seal.sequence, hash: seal.hash.toString("hex"), sealedAt: seal.sealed_at }
      : null,
  };
}

/** Returns the distinct values of two columns, read along their indexes instead of over every row. */
export async function occurring(context: CallContext): Promise<{ objectTypes: string[]; calls: string[] }> {
  const { rows } = await sql<{ objectTypes: string[]; calls: string[] }>`
    SELECT ${valuesOf(context, "object_type")} AS "objectTypes", ${valuesOf(context, "call")} AS calls`.execute(
    context.trx,
  );
  return rows[0] ?? { objectTypes: [], calls: [] };
}

function valuesOf({ organizationId }: CallContext, column: "object_type" | "call") {
  const name = sql.ref(column);
  return sql<string[]>`(
    WITH RECURSIVE found AS (
      (SELECT ${name} AS value FROM audit_entry WHERE organization_id = ${organizationId} ORDER BY ${name} LIMIT 1)
      UNION ALL
      SELECT (SELECT ${name} FROM audit_entry e WHERE e.organization_id = ${organizationId} AND e.${name} > found.value ORDER BY e.${name} LIMIT 1)
      FROM found WHERE found.value IS NOT NULL)
    SELECT coalesce(array_agg(value ORDER BY value), '{}') FROM found WHERE value IS NOT NULL)`;
}
