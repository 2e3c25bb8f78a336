import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database, Tx } from "#api/platform/database/connection.ts";
import type { Grant } from "#contract/access.ts";

/** Idle and absolute life of a session. */
export const idleHours = 12;
export const absoluteDays = 30;

/** Somebody signed in, as every call needs them; one query. */
export interface Authenticated {
  sessionId: number;
  userId: number;
  username: string;
  name: string;
  roleId: number;
  isAdmin: boolean;
  permissions: Record<string, Grant>;
  branchIds: number[];
  selectedBranchIds: number[];
  lastUsedAt: string;
}

/** A Bearer as it is stored. */
export function hashBearer(bearer: string): Buffer {
  return createHash("sha256").update(bearer).digest();
}

/** The tenant and session a Bearer belongs to, before any tenant is set. A replaced Bearer counts for 60 s more. */
export async function findSession(
  db: Database,
  bearer: string,
): Promise<{ organizationId: number; sessionId: number } | null> {
  const found = await sql<{
    organization_id: number;
    id: number;
  }>`SELECT organization_id, id FROM find_session(${hashBearer(bearer)})`.execute(db);
  const row = found.rows[0];
  return row ? { organizationId: row.organization_id, sessionId: row.id } : null;
}

/** Who the session is, or null when it has expired or the person is no longer active. */
export async function loadAuthenticated(
  trx: Tx,
  organizationId: number,
  sessionId: number,
): Promise<Authenticated | null> {
  const { rows } = await sql<Omit<Authenticated, "sessionId">>`
    SELECT u.id AS "userId", u.username, trim(u.firstname || ' ' || u.lastname) AS name, u.role_id AS "roleId", u.is_admin AS "isAdmin",
      s.last_used_at AS "lastUsedAt", s.selected_branches AS "selectedBranchIds",
      coalesce((SELECT json_object_agg(p.resource, json_build_object('active', p.active, 'read', p.read, 'create', p.create, 'edit', p.edit, 'operation', p.operation))
        FROM role_permission p WHERE p.organization_id = u.organization_id AND p.role_id = u.role_id), '{}') AS permissions,
      coalesce(CASE WHEN u.is_admin
        THEN (SELECT array_agg(b.id ORDER BY b.id) FROM branch b WHERE b.organization_id = u.organization_id)
        ELSE (SELECT array_agg(ub.branch_id ORDER BY ub.branch_id) FROM user_branch ub WHERE ub.organization_id = u.organization_id AND ub.user_id = u.id)
      END, '{}') AS "branchIds"
    FROM session s JOIN app_user u ON u.organization_id = s.organization_id AND u.id = s.user_id
    WHERE s.organization_id = ${organizationId} AND s.id = ${sessionId} AND u.active
      AND s.last_used_at > now() - make_interval(hours => ${idleHours}) AND s.created_at > now() - make_interval(days => ${absoluteDays})`.execute(
    trx,
  );
  const row = rows[0];
  if (!row) return null;
  const selected = row.selectedBranchIds.filter((branch) => row.branchIds.includes(branch));
  return { ...row, sessionId, selectedBranchIds: selected.length > 0 ? selected : row.branchIds };
}

/** Keeps the session alive; at most once a minute, so that reading does not become writing. */
export async function touchSession(
  trx: Tx,
  organizationId: number,
  session: Authenticated,
  now: Date,
): Promise<void> {
  if (now.getTime() - Date.parse(session.lastUsedAt) < 60_000) return;
  await trx
    .updateTable("session")
    .set({ last_used_at: now.toISOString() })
    .where("organization_id", "=", organizationId)
    .where("id", "=", session.sessionId)
    .execute();
}
