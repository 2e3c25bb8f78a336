import { phoneRecordTransitions } from "#api/messages/phone-records/rules/transitions.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { type Mover, reachOf, statusList } from "#api/platform/moves/status-list.ts";
import type { PhoneRecordStatus } from "#contract/messages/phone-records/phone-record.ts";

/** The status list of phone records. */
export const phoneRecordStatusList = statusList<{
  table: "phone_record";
  status: PhoneRecordStatus;
  guard: never;
  record: { id: number; version: number; status: PhoneRecordStatus };
  details: object;
}>({
  object: "phoneRecord",
  table: "phone_record",
  column: "status",
  moves: phoneRecordTransitions,
  guards: {},
  lock: lockPhoneRecord,
});

async function lockPhoneRecord(mover: Mover, id: number) {
  const branches = reachOf(mover);
  const row = await mover.trx
    .selectFrom("phone_record")
    .select(["id", "version", "status"])
    .where("organization_id", "=", mover.organizationId)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .$if(branches !== null, (rows) => rows.where("branch_id", "in", [...(branches ?? [])]))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
