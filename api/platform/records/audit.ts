import type { Tx } from "#api/platform/database/connection.ts";
import { byOwnName } from "#contract/clients/client-fields/own-field.ts";

/** One audited action. `before` and `after` are whole objects; only the differing fields are stored. */
export interface AuditRecord {
  action: string;
  objectType: string;
  objectId?: number;
  before?: object;
  after?: object;
  reason?: string;
  actorKind?: "user" | "SYS" | "EXT" | "CLIENT" | "OWNER" | "PROVIDER";
}

/** Adds audit records in the name of the present actor; `writeAudit` needs a frame instead. */
export type WriteAudit = (records: AuditRecord | readonly AuditRecord[]) => Promise<void>;

export interface AuditFrame {
  organizationId: number;
  userId: number | null;
  userName: string;
  call: string;
  requestId: string;
  /**
   * The actor unless a record has its own: `EXT` is a program or a vendor, `SYS` the system; people are
   * `user`.
   */
  actorKind?: AuditRecord["actorKind"];
  /** The real user, when somebody of the operator acted as `userId`. */
  impersonator?: Impersonator | null;
  /** The caller's IP address; absent for the worker's own actions. */
  address?: string;
  userAgent?: string;
}

/** Somebody of the operator who acts as a person of another organization. */
export interface Impersonator {
  organizationId: number;
  sessionId: number;
  userId: number;
  name: string;
  /** The latest end of the impersonation. */
  endsAt: string;
}

/** The most rows that one statement can hold. */
const most = 1000;

/**
 * Adds append-only rows with few statements, in the same transaction as the writes they record (docs/rules).
 */
export async function writeAudit(
  trx: Tx,
  frame: AuditFrame,
  records: AuditRecord | readonly AuditRecord[],
): Promise<void> {
  const all = [records].flat();
  for (let from = 0; from < all.length; from += most) {
    const rows = all.slice(from, from + most).map((record) => rowOf(frame, record));
    await trx.insertInto("audit_entry").values(rows).execute();
  }
}

function rowOf(frame: AuditFrame, record: AuditRecord) {
  const { before, after } = difference(record.before ?? {}, record.after ?? {});
  return {
    organization_id: frame.organizationId,
    actor_user_id: frame.userId,
    actor_name: frame.userName,
    actor_kind: record.actorKind ?? frame.actorKind ?? "user",
    call: frame.call,
    action: record.action,
    object_type: record.objectType,
    object_id: record.objectId ?? null,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
    reason: record.reason ?? null,
    request_id: frame.requestId,
    impersonator_organization_id: frame.impersonator?.organizationId ?? null,
    impersonator_user_id: frame.impersonator?.userId ?? null,
    impersonator_name: frame.impersonator?.name ?? null,
    address: frame.address ?? "",
    user_agent: frame.userAgent ?? "",
  };
}

const bookkeeping = new Set([
  "version",
  "updatedAt",
  "createdAt",
  "updated_at",
  "created_at",
  "search",
  "allowedActions",
]);

/**
 * Lists a record's fields; the organization's own fields stand beside the others, each under its own name.
 */
function entriesOf(values: object): [string, unknown][] {
  return Object.entries(values).flatMap(([field, value]) =>
    field === "ownFields" ? Object.entries(byOwnName(value)) : [[field, value]],
  );
}

/**
 * Returns the differing fields. Secrets never reach the audit, because rows with them are never passed in.
 */
export function difference(
  before: object,
  after: object,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const old = new Map(entriesOf(before));
  const fresh = new Map(entriesOf(after));
  const changed = [...new Set([...old.keys(), ...fresh.keys()])].filter(
    (field) => !bookkeeping.has(field) && JSON.stringify(old.get(field)) !== JSON.stringify(fresh.get(field)),
  );
  const pick = (source: Map<string, unknown>) =>
    Object.fromEntries(
      changed.filter((field) => source.has(field)).map((field) => [field, source.get(field)]),
    );
  return { before: pick(old), after: pick(fresh) };
}
