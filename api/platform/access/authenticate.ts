import { createHash } from "node:crypto";
import { sql } from "kysely";
import { withinScope } from "#api/platform/access/token-scope.ts";
import type { Impersonator } from "#api/platform/audit.ts";
import type { Database, Tx } from "#api/platform/database/connection.ts";
import { type Grant, may, type Resource } from "#contract/access.ts";
import { closedBy } from "#contract/permissions.ts";

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
  /** Of the organization that runs this installation. */
  isOperator: boolean;
  permissions: Record<string, Grant>;
  /** Permissions that are switched off for the organization. */
  off: Resource[];
  /** Branches they see: their own; all with `all_businessunit`, and as an admin. */
  branchIds: number[];
  selectedBranchIds: number[];
  /** They have chosen some of their branches, not all. */
  hasSelected: boolean;
  /** Every branch of the organization. */
  allBranchIds: number[];
  /** Last day of the organization's trial; null where it is on none. */
  trialEndsOn: string | null;
  lastUsedAt: string;
  /** When the person last proved who they are; null for personal API tokens. */
  confirmedAt: string | null;
  /** The personal API token it is, if it is one. */
  token: { name: string; readOnly: boolean; resources: string[] | null } | null;
  /** Their organization requires a second factor, and they have none yet. */
  mustSetUpFactor: boolean;
  /** Who really acts, when somebody of the operator acts as this person. */
  impersonator: Impersonator | null;
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

interface Stored extends Omit<Authenticated, "sessionId" | "off" | "branchIds" | "hasSelected"> {
  modulesOff: string[];
  permissionsOff: string[];
  ownBranchIds: number[];
}

/** Who the session is, or null when it has expired or the person is no longer active. */
export async function loadAuthenticated(
  trx: Tx,
  organizationId: number,
  sessionId: number,
): Promise<Authenticated | null> {
  const { rows } = await sql<Stored>`/* plan who_is_it */
    SELECT u.id AS "userId", u.username, trim(u.firstname || ' ' || u.lastname) AS name, u.role_id AS "roleId", u.is_admin AS "isAdmin",
      o.operator AS "isOperator", o.modules_off AS "modulesOff", o.permissions_off AS "permissionsOff",
      CASE WHEN NOT o.paying AND NOT o.demo THEN o.trial_ends_on END AS "trialEndsOn",
      s.last_used_at AS "lastUsedAt", s.selected_branches AS "selectedBranchIds", CASE WHEN k.id IS NULL THEN s.confirmed_at END AS "confirmedAt",
      CASE WHEN k.id IS NOT NULL THEN json_build_object('name', k.name, 'readOnly', k.read_only, 'resources', k.resources) END AS token,
      CASE WHEN s.impersonator_user_id IS NOT NULL THEN json_build_object('organizationId', s.impersonator_organization_id, 'sessionId', s.impersonator_session_id,
        'userId', s.impersonator_user_id, 'name', s.impersonator_name, 'endsAt', to_char(s.ends_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) END AS impersonator,
      s.impersonator_user_id IS NULL AND o.require_second_factor AND NOT EXISTS (SELECT FROM second_factor f
        WHERE f.organization_id = u.organization_id AND f.user_id = u.id AND f.confirmed_at IS NOT NULL) AS "mustSetUpFactor",
      coalesce((SELECT json_object_agg(p.resource, json_build_object('active', p.active, 'read', p.read, 'create', p.create, 'edit', p.edit, 'operation', p.operation))
        FROM role_permission p WHERE p.organization_id = u.organization_id AND p.role_id = u.role_id), '{}') AS permissions,
      coalesce((SELECT array_agg(b.id ORDER BY b.id) FROM branch b WHERE b.organization_id = u.organization_id), '{}') AS "allBranchIds",
      coalesce((SELECT array_agg(ub.branch_id ORDER BY ub.branch_id) FROM user_branch ub
        WHERE ub.organization_id = u.organization_id AND ub.user_id = u.id), '{}') AS "ownBranchIds"
    FROM session s JOIN app_user u ON u.organization_id = s.organization_id AND u.id = s.user_id
      JOIN organization o ON o.id = s.organization_id
      LEFT JOIN api_token k ON k.organization_id = s.organization_id AND k.session_id = s.id
    WHERE s.organization_id = ${organizationId} AND s.id = ${sessionId} AND u.active
      AND CASE WHEN k.id IS NOT NULL THEN k.expires_at > now()
        ELSE s.last_used_at > now() - make_interval(hours => ${idleHours}) AND s.created_at > now() - make_interval(days => ${absoluteDays}) END
      AND (s.ends_at IS NULL OR (s.ends_at > now() AND impersonator_stands(s.impersonator_organization_id, s.impersonator_session_id)))`.execute(
    trx,
  );
  const row = rows[0];
  if (!row) return null;
  const { modulesOff, permissionsOff, ownBranchIds, ...who } = row;
  const off = closedBy(modulesOff, permissionsOff);
  const seesAll = who.isAdmin || may(withinScope({ ...who, off }, who.token), "all_businessunit", "read");
  const branchIds = seesAll ? who.allBranchIds : ownBranchIds;
  const selected = who.selectedBranchIds.filter((branch) => branchIds.includes(branch));
  const hasSelected = selected.length > 0 && selected.length < branchIds.length;
  return {
    ...who,
    off,
    sessionId,
    branchIds,
    hasSelected,
    selectedBranchIds: selected.length > 0 ? selected : branchIds,
  };
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
