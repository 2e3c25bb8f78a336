import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { findStoredClient, type StoredClient } from "./queries.ts";

/** Why nobody can write to a client any more. */
export type ClientFate = "merged" | "anonymised" | "deleted";

/** The fate of a client of the caller's branches and, after a merge, the client they are now; null for a client who is there. */
export async function fateOfClient(
  { trx, organizationId, branchIds }: CallContext,
  id: number,
): Promise<{ fate: ClientFate; clientId: number | null } | null> {
  const row = await trx
    .selectFrom("client")
    .select(["merged_into as mergedInto", "anonymised_at as anonymisedAt", "deleted_at as deletedAt"])
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .where("branch_id", "in", [...branchIds, -1])
    .executeTakeFirst();
  if (!row || row.deletedAt === null) return null;
  if (row.anonymisedAt !== null) return { fate: "anonymised", clientId: null };
  return row.mergedInto === null
    ? { fate: "deleted", clientId: null }
    : { fate: "merged", clientId: row.mergedInto };
}

const details = { merged: "clientMerged", anonymised: "clientAnonymised", deleted: "clientDeleted" } as const;

/**
 * Returns a client who is written to, as `findStoredClient`. Throws NOT_READY when the client was merged, with the id of the
 * client they are now, or was anonymised or deleted.
 */
export async function findClientToWrite(context: CallContext, id: number): Promise<StoredClient> {
  const gone = await fateOfClient(context, id);
  if (gone)
    throw new Failure("NOT_READY", { detail: details[gone.fate], objects: { clientId: gone.clientId } });
  return findStoredClient(context, id);
}
