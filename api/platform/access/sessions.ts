import { sql } from "kysely";
import { hashBearer } from "#api/platform/access/authenticate.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { PersonKey } from "#api/platform/client-data/person-key.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import type { Impersonator } from "#api/platform/records/audit.ts";

interface SessionKey {
  organizationId: number;
  sessionId: number;
}

interface NewSession extends PersonKey {
  bearer: string;
  userAgent: string;
  address?: string;
  /** When the person last confirmed their identity; now by default. */
  confirmedAt?: string | null;
  impersonator?: Impersonator;
}

/** Adds a session with its Bearer and returns its id. */
export async function addSession(trx: Tx, given: NewSession): Promise<number> {
  const { impersonator } = given;
  const { id } = await trx
    .insertInto("session")
    .values({
      organization_id: given.organizationId,
      user_id: given.userId,
      token_hash: hashBearer(given.bearer),
      user_agent: given.userAgent,
      ...(given.address !== undefined && { address: given.address }),
      ...(given.confirmedAt !== undefined && { confirmed_at: given.confirmedAt }),
      ...(impersonator && {
        impersonator_organization_id: impersonator.organizationId,
        impersonator_session_id: impersonator.sessionId,
        impersonator_user_id: impersonator.userId,
        impersonator_name: impersonator.name,
        ends_at: impersonator.endsAt,
      }),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Gives a session another Bearer; the replaced one stays valid for a minute, for requests under way. */
export async function replaceBearer(
  trx: Tx,
  { organizationId, sessionId }: SessionKey,
  { bearer, now, used }: { bearer: string; now: Date; used: boolean },
): Promise<void> {
  await trx
    .updateTable("session")
    .set({
      previous_hash: sql`token_hash`,
      previous_until: new Date(now.getTime() + 60_000).toISOString(),
      token_hash: hashBearer(bearer),
      rotated_at: now.toISOString(),
      ...(used && { last_used_at: now.toISOString() }),
    })
    .where("organization_id", "=", organizationId)
    .where("id", "=", sessionId)
    .execute();
}

/** Records that the person of the session has just confirmed their identity. */
export async function confirmSession(
  { trx, organizationId, sessionId }: CallContext,
  confirmedAt: string,
): Promise<void> {
  await trx
    .updateTable("session")
    .set({ confirmed_at: confirmedAt })
    .where("organization_id", "=", organizationId)
    .where("id", "=", sessionId)
    .execute();
}

/** Sets the branches that the session shows; an empty list means all of the person's. */
export async function lookAtBranches(
  { trx, organizationId, sessionId }: CallContext,
  branchIds: readonly number[],
): Promise<void> {
  await trx
    .updateTable("session")
    .set({ selected_branches: [...branchIds] })
    .where("organization_id", "=", organizationId)
    .where("id", "=", sessionId)
    .execute();
}

/** Ends sessions by id. A personal API token ends with its session. */
export async function endSessions(
  { trx, organizationId }: { trx: Tx; organizationId: number },
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .deleteFrom("session")
    .where("organization_id", "=", organizationId)
    .where("id", "in", [...ids])
    .execute();
}

/** Ends every session of a person. */
export async function endSessionsOf(trx: Tx, { organizationId, userId }: PersonKey): Promise<void> {
  await trx
    .deleteFrom("session")
    .where("organization_id", "=", organizationId)
    .where("user_id", "=", userId)
    .execute();
}
