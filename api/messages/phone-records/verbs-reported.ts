import { sql } from "kysely";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import type { PhoneDirection, PhoneResult } from "#contract/messages/phone-records/phone-record.ts";
import { parsePhone } from "#contract/platform/phone-number.ts";

/**
 * Adds a call that the telephone vendor reports, with the only client who has the number, in their branch or
 * else in the organization's first one. Returns the record's id. The call counts as missed
 * until `settleReportedCall`.
 */
export async function addReportedCall(
  { trx, organizationId, now, audit }: EffectScope,
  { direction, phone }: { direction: PhoneDirection; phone: string },
): Promise<number> {
  const number = parsePhone(phone, "");
  const { rows } = await sql<{ id: number; branchId: number }>`
    SELECT c.id, c.branch_id AS "branchId" FROM client c WHERE c.organization_id = ${organizationId} AND c.deleted_at IS NULL
      AND (c.mobile_key = phone_key(${number}) OR c.phone_key = phone_key(${number})) ORDER BY c.id LIMIT 2`.execute(
    trx,
  );
  const [client] = rows.length === 1 ? rows : [];
  const branch = await trx
    .selectFrom("branch")
    .select("id")
    .where("organization_id", "=", organizationId)
    .orderBy("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  const call = {
    direction,
    phone: number,
    branch_id: client?.branchId ?? branch.id,
    client_id: client?.id ?? null,
    result: "missed" as const,
  };
  const { id } = await trx
    .insertInto("phone_record")
    .values({ organization_id: organizationId, ...call, created_by: null, created_at: now.toISOString() })
    .returning("id")
    .executeTakeFirstOrThrow();
  await audit({
    action: "add",
    objectType: "phoneRecord",
    objectId: id,
    actorKind: "EXT",
    after: { direction, clientId: call.client_id, branchId: call.branch_id },
  });
  return id;
}

/** Records the result of a reported call; unknown minutes stay as they are. */
export async function settleReportedCall(
  { trx, organizationId, audit }: EffectScope,
  id: number,
  { result, minutes }: { result: PhoneResult; minutes: number | null },
): Promise<void> {
  const changed = await trx
    .updateTable("phone_record")
    .set({ result, ...(minutes !== null && { minutes }), version: sql`version + 1`, updated_at: sql`now()` })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .where((is) =>
      is.or([
        is("result", "<>", result),
        ...(minutes === null ? [] : [is("minutes", "is distinct from", minutes)]),
      ]),
    )
    .returning("id")
    .executeTakeFirst();
  if (changed)
    await audit({
      action: "update",
      objectType: "phoneRecord",
      objectId: id,
      actorKind: "EXT",
      after: { result, ...(minutes !== null && { minutes }) },
    });
}
