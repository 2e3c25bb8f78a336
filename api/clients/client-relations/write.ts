import { type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { findStoredClient } from "#api/clients/clients/queries.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid, notFound } from "#api/platform/calls/failure.ts";
import { todayOf } from "#api/platform/calls/today.ts";
import { farEnd, kindOf, type RelationKind } from "#contract/clients/client-relations/client-relation.ts";
import type { clientRelations } from "#contract/clients/client-relations/client-relations.ts";

interface Tie {
  from_id: number;
  to_id: number;
  kind: RelationKind;
  word: string;
  starts_on: string | null;
  ends_on: string | null;
}

/** Adds a relation between two clients. Both are locked, so that neither can be merged meanwhile. */
export async function addRelation(
  context: CallContext,
  { clientId, otherId, role, word, start, end }: z.output<typeof clientRelations.add.input>,
): Promise<number> {
  if (clientId === otherId) throw invalid("otherId", "samePerson");
  await holdClients(context, clientId, otherId);
  if (role === "other" && word === "") throw invalid("word", "required");
  if (start !== null && end !== null && end < start) throw invalid("end", "endBeforeStart");
  const { kind, begins } = kindOf(role);
  const tie: Tie = {
    from_id: begins ? otherId : clientId,
    to_id: begins ? clientId : otherId,
    kind,
    word: kind === "other" ? word : "",
    starts_on: start,
    ends_on: end,
  };
  if (await standsAlready(context, tie)) throw invalid("otherId", "alreadyRelated");
  const { id } = await context.trx
    .insertInto("client_relation")
    .values({ organization_id: context.organizationId, ...tie })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tell(context, "addRelation", tie, { start, end });
  return id;
}

/** Ends a relation, by default today. */
export async function stopRelation(
  context: CallContext,
  { id, end: wanted }: { id: number; end?: string | undefined },
): Promise<void> {
  const tie = await lockRelation(context, id);
  const end = wanted ?? (await todayOf(context));
  if (tie.starts_on !== null && end < tie.starts_on) throw invalid("end", "endBeforeStart");
  if (await standsAlready(context, { ...tie, ends_on: end }, id)) throw invalid("end", "alreadyRelated");
  await context.trx
    .updateTable("client_relation")
    .set({ ends_on: end, version: sql`version + 1`, updated_at: sql`now()` })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .execute();
  await tell(context, "stopRelation", tie, { end });
}

/** Deletes a relation that was wrong from the start. */
export async function removeRelation(context: CallContext, id: number): Promise<void> {
  const tie = await lockRelation(context, id);
  await context.trx
    .deleteFrom("client_relation")
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .execute();
  await tell(context, "removeRelation", tie);
}

/** Locks both clients, who must be in the caller's branches, in a fixed order. */
async function holdClients(context: CallContext, clientId: number, otherId: number): Promise<void> {
  await findStoredClient(context, clientId);
  for (const id of [clientId, otherId].toSorted((one, other) => one - other))
    await findStoredClient(context, id, { lock: true }).catch((failure) => {
      throw id === otherId ? invalid("otherId", "unknownClient") : failure;
    });
}

/** Locks a relation whose clients the caller may both see. Throws NOT_FOUND otherwise. */
async function lockRelation(context: CallContext, id: number): Promise<Tie> {
  const tie = await context.trx
    .selectFrom("client_relation as r")
    .select(["from_id", "to_id", "kind", "word", "starts_on", "ends_on"])
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!tie) throw notFound();
  for (const clientId of [tie.from_id, tie.to_id]) await findStoredClient(context, clientId);
  return tie;
}

/** Whether the two already have this relation on some of these days. */
async function standsAlready(context: CallContext, tie: Tie, but = 0): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM client_relation WHERE organization_id = ${context.organizationId} AND id <> ${but}
      AND least(from_id, to_id) = ${Math.min(tie.from_id, tie.to_id)} AND greatest(from_id, to_id) = ${Math.max(tie.from_id, tie.to_id)}
      AND kind = ${tie.kind} AND word = ${tie.word} AND ${overlaps(tie)} LIMIT 1`.execute(context.trx);
  return rows.length > 0;
}

function overlaps({ starts_on, ends_on }: Tie) {
  return sql<SqlBool>`daterange(starts_on, ends_on) && daterange(${starts_on}::date, ${ends_on}::date)`;
}

/**
 * Writes the relation into the history of both clients, each with the other's role. The free word is left
 * out, because it would outlive a removal of the person.
 */
async function tell(
  context: CallContext,
  action: string,
  tie: Tie,
  days: { start?: string | null; end?: string | null } = {},
): Promise<void> {
  await context.audit([
    {
      action,
      objectType: "client",
      objectId: tie.from_id,
      after: { otherClient: tie.to_id, role: farEnd(tie.kind), ...days },
    },
    {
      action,
      objectType: "client",
      objectId: tie.to_id,
      after: { otherClient: tie.from_id, role: tie.kind, ...days },
    },
  ]);
}
