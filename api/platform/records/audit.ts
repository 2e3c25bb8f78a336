import type { Tx } from "#api/platform/database/connection.ts";
import { byOwnName } from "#contract/clients/client-fields/own-field.ts";

/** One audited act. `before` and `after` are whole objects; only what differs is stored. */
export interface AuditRecord {
  action: string;
  objectType: string;
  objectId?: number;
  before?: object;
  after?: object;
  reason?: string;
  actorKind?: "user" | "SYS" | "EXT" | "CLIENT" | "OWNER" | "PROVIDER";
}

/** Adds rows to the audit for one who acts; `writeAudit` for a frame. */
export type WriteAudit = (records: AuditRecord | readonly AuditRecord[]) => Promise<void>;

export interface AuditFrame {
  organizationId: number;
  userId: number | null;
  userName: string;
  call: string;
  requestId: string;
  /** Who acts unless a record says otherwise: `EXT` a program or a vendor, `SYS` the clock; a person's own acts are `user`. */
  actorKind?: AuditRecord["actorKind"];
  /** Who really acted, when somebody of the operator acts as `userId`. */
  impersonator?: Impersonator | null;
  /** Where the call came from; nowhere for what the worker does. */
  address?: string;
  userAgent?: string;
}

/** Somebody of the operator who acts as a person of another organization. */
export interface Impersonator {
  organizationId: number;
  sessionId: number;
  userId: number;
  name: string;
  /** The impersonation ends then, at the latest. */
  endsAt: string;
}

/** A statement has room for so many rows. */
const most = 1000;

/** Adds append-only rows, in few statements, in the same transaction as the writes they record (docs/rules). */
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

/** A record's fields; its own fields of the organization stand beside the others, each under its own name. */
function entriesOf(values: object): [string, unknown][] {
  return Object.entries(values).flatMap(([field, value]) =>
    field === "ownFields" ? Object.entries(byOwnName(value)) : [[field, value]],
  );
}

/** The fields that differ; secrets never reach the audit because rows with them are never handed in. */
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
