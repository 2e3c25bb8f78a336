import { sql } from "kysely";
import type { z } from "zod";
import type { StoredClient } from "#api/clients/clients/queries.ts";
import { busyClients } from "#api/clients/clients/queries-busy.ts";
import {
  fixedClients,
  nameOf,
  replaceRepresentatives,
  requireColleague,
  requirePeriod,
} from "#api/clients/clients/representatives.ts";
import { hiddenFields } from "#api/clients/clients/rules/masking.ts";
import { requireClientStatus } from "#api/clients/clients/statuses.ts";
import { clientTable, deletedClientTable } from "#api/clients/clients/tables.ts";
import { tellChanged } from "#api/clients/clients/verbs.ts";
import { requireRight } from "#api/platform/access/require-right.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import { actOnAll, type BulkAct } from "#api/platform/records/bulk.ts";
import { rowsOf, writeRecord } from "#api/platform/records/records.ts";
import type { clientActs } from "#contract/clients/clients/client-acts.ts";
import { needs } from "#contract/platform/access.ts";
import type { BulkReport } from "#contract/platform/bulk.ts";

type Input<Name extends keyof typeof clientActs> = z.output<(typeof clientActs)[Name]["input"]>;
interface Many {
  bulklist: number[];
  dryRun: boolean;
  partial: boolean;
}
/** A client with what bulk actions need. */
type Standing = StoredClient & { label: string };
/** The values that an undo restores. */
type Before = Partial<Pick<StoredClient, "statusId" | "branchId" | "tags">>;

/** Gives clients a status, moves them to a branch, or both. */
export async function bulkClients(
  context: CallContext,
  { buid, statusid, ...many }: Input<"bulk">,
): Promise<BulkReport> {
  if (buid !== null && !context.branchIds.includes(buid)) throw invalid("buid", "unknownBranch");
  await requireClientStatus(context, statusid, "statusid");
  const changes: Before = {
    ...(buid !== null && { branchId: buid }),
    ...(statusid !== undefined && { statusId: statusid }),
  };
  return change(context, many, statusid === undefined ? "move" : "status", () => changes);
}

/** Gives clients a tag, or removes it; case is ignored. */
export function bulkTag(
  context: CallContext,
  { tag, remove, ...many }: Input<"bulkTag">,
): Promise<BulkReport> {
  const isIt = (other: string) => other.toLowerCase() === tag.toLowerCase();
  return change(context, many, remove ? "untag" : "tag", ({ tags }) => {
    if (tags.some(isIt) !== remove) return {};
    return { tags: remove ? tags.filter((other) => !isIt(other)) : [...tags, tag] };
  });
}

/** Returns those of the fields that differ from the stored values. */
function change(
  context: CallContext,
  many: Many,
  action: string,
  wantedOf: (client: Standing) => Before,
): Promise<BulkReport> {
  const differing = (client: Standing) =>
    Object.entries(wantedOf(client)).filter(([name, value]) => client[name as keyof Before] !== value);
  return actOnClients(context, many, {
    action,
    find: (ids, { lock }) => standingsOf(context, ids, { lock }),
    plan: (client) => ({ change: differing(client).length > 0 }),
    run: async (client) => {
      const after: Before = Object.fromEntries(differing(client));
      const before: Before = Object.fromEntries(
        differing(client).map(([name]) => [name, client[name as keyof Before]]),
      );
      await writeRecord(context, clientTable, client.id, after);
      await context.audit({ action, objectType: "client", objectId: client.id, before, after });
      return { id: client.id, version: client.version + 1, before };
    },
  });
}

/** Deletes clients without any business, or restores deleted ones. */
export async function deleteUndelete(
  context: CallContext,
  { status, ...many }: Input<"deleteUndelete">,
): Promise<BulkReport> {
  const deletes = status === "deleted";
  if (!deletes) requireRight(context, needs("deletedClients", "read"));
  const action = deletes ? "delete" : "undelete";
  let busy: Promise<Map<number, string>> | undefined;
  const changed: number[] = [];
  const report = await actOnClients(context, many, {
    action,
    find: (ids, { lock }) => standingsOf(context, ids, { lock, deleted: !deletes }),
    plan: async ({ id }) => {
      if (!deletes) return { change: true };
      // Read once the clients are locked.
      busy ??= busyClients(context, many.bulklist);
      const refused = (await busy).get(id);
      return refused ? { refused } : { change: true };
    },
    run: async (client) => {
      await setDeleted(context, client.id, deletes);
      changed.push(client.id);
      return { id: client.id, version: client.version + 1, before: {} };
    },
  });
  await tellChanged(context, changed);
  return report;
}

/** Makes a colleague the clients' representative from a day on; earlier representatives end on that day. */
export async function bulkAddRepresentative(
  context: CallContext,
  { representativeid, start, end, ...many }: Input<"bulkAddRepresentative">,
): Promise<BulkReport> {
  await requireColleague(context, representativeid, "representativeid");
  requirePeriod({ start, end });
  const representative = await nameOf(context, representativeid);
  let theirs: Promise<Set<number>> | undefined;
  let fixed: Promise<Set<number>> | undefined;
  return actOnClients(context, many, {
    action: "addRepresentative",
    find: (ids, { lock }) => standingsOf(context, ids, { lock }),
    plan: async ({ id }) => {
      theirs ??= lookedAfter(context, many.bulklist, representativeid, { start, end });
      if ((await theirs).has(id)) return { change: false };
      fixed ??= fixedClients(context, many.bulklist, start);
      return (await fixed).has(id) ? { change: false, refused: "leadFixed" } : { change: true };
    },
    run: async ({ id, version }) => {
      const replaced = await replaceRepresentatives(context, id, representativeid, { start, end });
      await context.audit({
        action: "addRepresentative",
        objectType: "client",
        objectId: id,
        after: { representative, start, end },
      });
      return { id, version, before: {}, replaced };
    },
  });
}

/**
 * Deletes a client softly, or restores one; audited. Callers that do it to several report all of them at once
 * (`tellChanged`).
 */
export async function setDeleted(context: CallContext, id: number, deleted: boolean): Promise<void> {
  await writeRecord(context, clientTable, id, {}, { deleted_at: deleted ? context.now.toISOString() : null });
  await context.audit({ action: deleted ? "remove" : "undelete", objectType: "client", objectId: id });
}

/**
 * Returns clients of the user's branches by id, for bulk actions; by name, as far as the reader may see it.
 */
export async function standingsOf(
  context: CallContext,
  ids: readonly number[],
  { lock, deleted = false }: { lock: boolean; deleted?: boolean },
): Promise<Standing[]> {
  const rows = await rowsOf(context, deleted ? deletedClientTable : clientTable)
    .where(sql<boolean>`r.id = ANY(${[...ids]}::bigint[])`)
    .where(sql<boolean>`r.branch_id = ANY(${[...context.branchIds]}::bigint[])`)
    .orderBy(sql`r.id`)
    .$if(lock, (qb) => qb.forUpdate("r"))
    .execute();
  const nameless = hiddenFields(context).includes("name");
  return rows.map((row) => ({ ...row, label: nameless ? `#${row.id}` : row.name }));
}

function actOnClients(
  context: CallContext,
  { bulklist, ...request }: Many,
  act: Omit<BulkAct<Standing>, "kind">,
): Promise<BulkReport> {
  return actOnAll(context, { ids: bulklist, ...request }, { kind: "clients", ...act });
}

/** Returns the clients whom a colleague already represents on one of these days. */
async function lookedAfter(
  { trx, organizationId }: CallContext,
  ids: readonly number[],
  userId: number,
  { start, end }: { start: string; end: string | null },
) {
  const { rows } = await sql<{ id: number }>`
    SELECT client_id AS id FROM client_representative
    WHERE organization_id = ${organizationId} AND user_id = ${userId} AND client_id = ANY(${[...ids]}::bigint[])
      AND daterange(starts_on, ends_on) && daterange(${start}::date, ${end}::date)`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}
