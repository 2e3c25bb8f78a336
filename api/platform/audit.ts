import type { Tx } from "#api/platform/database/connection.ts";

/** One audited act. `before` and `after` are whole objects; only what differs is stored. */
export interface AuditRecord {
  action: string;
  objectType: string;
  objectId?: number;
  before?: object;
  after?: object;
  reason?: string;
  actorKind?: "user" | "SYS" | "EXT" | "CLIENT" | "OWNER";
}

export interface AuditFrame {
  organizationId: number;
  userId: number | null;
  userName: string;
  call: string;
  requestId: string;
  /** `EXT` for what a program did by a personal API token; a person's own acts are `user`. */
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

/** Adds an append-only row in the same transaction as the write it records (docs/rules). */
export async function writeAudit(trx: Tx, frame: AuditFrame, record: AuditRecord): Promise<void> {
  const { before, after } = difference(record.before ?? {}, record.after ?? {});
  await trx
    .insertInto("audit_entry")
    .values({
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
    })
    .execute();
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

/** The fields that differ; secrets never reach the audit because rows with them are never handed in. */
export function difference(
  before: object,
  after: object,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const old = new Map<string, unknown>(Object.entries(before));
  const fresh = new Map<string, unknown>(Object.entries(after));
  const changed = [...new Set([...old.keys(), ...fresh.keys()])].filter(
    (field) => !bookkeeping.has(field) && JSON.stringify(old.get(field)) !== JSON.stringify(fresh.get(field)),
  );
  const pick = (source: Map<string, unknown>) =>
    Object.fromEntries(
      changed.filter((field) => source.has(field)).map((field) => [field, source.get(field)]),
    );
  return { before: pick(old), after: pick(fresh) };
}
