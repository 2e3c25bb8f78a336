import { createHash } from "node:crypto";
import { CompiledQuery, type ControlledTransaction, sql } from "kysely";
import { withinScope } from "#api/platform/access/token-scope.ts";
import type { Versions } from "#api/platform/calls/call-context.ts";
import type { Database, Tx } from "#api/platform/database/connection.ts";
import type { Schema } from "#api/platform/database/schema.ts";
import { openingWith } from "#api/platform/database/tenant-driver.ts";
import type { Impersonator } from "#api/platform/records/audit.ts";
import { type Grant, may, type Resource } from "#contract/platform/access.ts";
import { closedBy } from "#contract/platform/permissions.ts";

/** Hours after which an unused session ends, and after which every session ends. */
export const idleHours = 12;
export const absoluteDays = 30;

/** A signed-in person with all that a call needs to know; read by one query. */
export interface Authenticated {
  sessionId: number;
  userId: number;
  username: string;
  name: string;
  roleId: number;
  isAdmin: boolean;
  /** Belongs to the organization that runs this installation. */
  isOperator: boolean;
  permissions: Record<string, Grant>;
  /** Permissions that are switched off for the organization. */
  off: Resource[];
  /** The branches they see: their own, or all with `all_businessunit` and for admins. */
  branchIds: number[];
  selectedBranchIds: number[];
  /** True when they have selected some of their branches, not all. */
  hasSelected: boolean;
  /** All branches of the organization. */
  allBranchIds: number[];
  /** Last day of the organization's trial; null when it has none. */
  trialEndsOn: string | null;
  versions: Versions;
  lastUsedAt: string;
  /** When the person last confirmed their identity; null for personal API tokens. */
  confirmedAt: string | null;
  /** The personal API token that is used; null in a browser session. */
  token: { name: string; readOnly: boolean; resources: string[] | null } | null;
  /** Their organization requires a second factor and they have not set one up. */
  mustSetUpFactor: boolean;
  /** The real user, when somebody of the operator acts as this person. */
  impersonator: Impersonator | null;
}

/** Hashes a Bearer as it is stored. */
export function hashBearer(bearer: string): Buffer {
  return createHash("sha256").update(bearer).digest();
}

/**
 * Finds the tenant and session of a Bearer before any tenant is set. A replaced Bearer stays valid for 60 s.
 */
export async function findSession(
  db: Database,
  bearer: string,
): Promise<{ organizationId: number; sessionId: number } | null> {
  const session = await sql<{
    organization_id: number;
    id: number;
  }>`SELECT organization_id, id FROM find_session(${hashBearer(bearer)})`.execute(db);
  const row = session.rows[0];
  return row ? { organizationId: row.organization_id, sessionId: row.id } : null;
}

/** A signed-in person with the transaction in which they read. */
export interface OpenReading {
  readonly trx: ControlledTransaction<Schema>;
  readonly organizationId: number;
  readonly who: Authenticated;
}

/**
 * Opens a read-only transaction for the person of a Bearer; everything in it is read from one snapshot. It
 * starts with one message and holds a connection until it is rolled back. Returns null when the Bearer signs
 * nobody in.
 * @param options.once runs equal SELECTs of several calls once
 */
export async function openReading(
  db: Database,
  bearer: string,
  options: { once?: boolean } = {},
): Promise<OpenReading | null> {
  // The text has no parameters, because a single message takes none; the hash is hexadecimal.
  const statements = `SELECT set_config('app.organization_id', organization_id::text, true), set_config('app.session_id', id::text, true)
      FROM find_session('\\x${hashBearer(bearer).toString("hex")}');
    EXECUTE ${reader.name} (nullif(current_setting('app.organization_id', true), '')::bigint, nullif(current_setting('app.session_id', true), '')::bigint)`;
  const begin = () =>
    db.startTransaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute();
  const { begun: trx, rows } = await openingWith(statements, reader, begin, options);
  // The prepared statement returns the columns of its own text.
  const [row] = rows as readonly Stored[];
  if (row) return { trx, organizationId: row.organizationId, who: authenticated(row) };
  await trx.rollback().execute();
  return null;
}

interface Stored extends Omit<Authenticated, "off" | "branchIds" | "hasSelected" | "versions"> {
  houseVersion: number;
  calendarVersion: number;
  organizationId: number;
  modulesOff: string[];
  permissionsOff: string[];
  ownBranchIds: number[];
}

/** Selects the person of a session by its organization `$1` and its id `$2`. */
const whoIsIt = `
  SELECT s.organization_id AS "organizationId", s.id AS "sessionId", u.id AS "userId", u.username, trim(u.firstname || ' ' || u.lastname) AS name, u.role_id AS "roleId", u.is_admin AS "isAdmin",
    (SELECT h.version FROM house_version h WHERE h.organization_id = o.id) AS "houseVersion",
    (SELECT coalesce(sum(v.version), 0)::bigint FROM calendar_version v WHERE v.organization_id = o.id) AS "calendarVersion",
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
  WHERE s.organization_id = $1 AND s.id = $2 AND u.active
    AND CASE WHEN k.id IS NOT NULL THEN k.expires_at > now()
      ELSE s.last_used_at > now() - make_interval(hours => ${idleHours}) AND s.created_at > now() - make_interval(days => ${absoluteDays}) END
    AND (s.ends_at IS NULL OR (s.ends_at > now() AND impersonator_stands(s.impersonator_organization_id, s.impersonator_session_id)))`;

const reader = { name: "who_reads", text: whoIsIt };

/** Loads the person of a session; null when it has expired or the person is no longer active. */
export async function loadAuthenticated(
  trx: Tx,
  organizationId: number,
  sessionId: number,
): Promise<Authenticated | null> {
  const query = CompiledQuery.raw(`/* plan who_is_it */ ${whoIsIt}`, [organizationId, sessionId]);
  const { rows } = await trx.executeQuery<Stored>(query);
  return rows[0] ? authenticated(rows[0]) : null;
}

function authenticated({
  organizationId,
  modulesOff,
  permissionsOff,
  ownBranchIds,
  houseVersion,
  calendarVersion,
  ...who
}: Stored): Authenticated {
  const off = closedBy(modulesOff, permissionsOff);
  const seesAll = who.isAdmin || may(withinScope({ ...who, off }, who.token), "all_businessunit", "read");
  const branchIds = seesAll ? who.allBranchIds : ownBranchIds;
  const selected = who.selectedBranchIds.filter((branch) => branchIds.includes(branch));
  const hasSelected = selected.length > 0 && selected.length < branchIds.length;
  return {
    ...who,
    versions: { house: houseVersion, calendar: calendarVersion },
    off,
    branchIds,
    hasSelected,
    selectedBranchIds: selected.length > 0 ? selected : branchIds,
  };
}

/**
 * Whether the session's last use has to be written: at most once a minute, so that reads do not become
 * writes.
 */
export function isUnused({ lastUsedAt }: Pick<Authenticated, "lastUsedAt">, now: Date): boolean {
  return now.getTime() - Date.parse(lastUsedAt) >= 60_000;
}

/** Writes the session's last use, so that it does not expire. */
export async function touchSession(
  trx: Tx,
  organizationId: number,
  session: Authenticated,
  now: Date,
): Promise<void> {
  await trx
    .updateTable("session")
    .set({ last_used_at: now.toISOString() })
    .where("organization_id", "=", organizationId)
    .where("id", "=", session.sessionId)
    .execute();
}
