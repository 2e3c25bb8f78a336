import type { CallContext } from "#api/platform/call-context.ts";

interface AuditedRow {
  id: number;
  before?: object;
  after: object;
}

/** What was done to all of the rows, and by which call. */
interface SharedAct {
  call: string;
  action: string;
  objectType: string;
}

/** A statement has room for so many rows. */
const most = 1000;

/** What one act did to many records, in few statements; one by one it would take longer than the act. */
export async function auditRows(
  context: CallContext,
  act: SharedAct,
  rows: readonly AuditedRow[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += most)
    await insertEntries(context, act, rows.slice(from, from + most));
}

async function insertEntries(
  context: CallContext,
  { call, action, objectType }: SharedAct,
  rows: readonly AuditedRow[],
): Promise<void> {
  const { organizationId, user, impersonator } = context;
  await context.trx
    .insertInto("audit_entry")
    .values(
      rows.map(({ id, before = {}, after }) => ({
        organization_id: organizationId,
        actor_user_id: user.id,
        actor_name: user.name,
        actor_kind: context.byToken ? ("EXT" as const) : ("user" as const),
        call,
        action,
        object_type: objectType,
        object_id: id,
        before: JSON.stringify(before),
        after: JSON.stringify(after),
        request_id: context.requestId,
        impersonator_organization_id: impersonator?.organizationId ?? null,
        impersonator_user_id: impersonator?.userId ?? null,
        impersonator_name: impersonator?.name ?? null,
        address: context.address,
        user_agent: context.userAgent,
      })),
    )
    .execute();
}
