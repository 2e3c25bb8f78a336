import { sql } from "kysely";
import { checkInTimeOf, checkOutTimeOf } from "#api/contracts/rent-contracts/for-others/house-times.ts";
import type { DueRule, StayTimes } from "#api/messages/message-templates/rules/due.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import type { RentContractStatus } from "#contract/contracts/rent-contracts/rent-contract-status.ts";
import type {
  DispatchReason,
  DispatchStatus,
} from "#contract/messages/message-templates/message-dispatch.ts";
import type { TemplateChannel } from "#contract/messages/message-templates/message-template.ts";
import type { Language } from "#contract/platform/languages.ts";

interface Scope {
  trx: Tx;
  organizationId: number;
}

/** The data of a stay that templates plan by. */
export interface PlannedFor extends StayTimes {
  id: number;
  branchId: number;
  unitId: number;
  buildingId: number | null;
  status: RentContractStatus;
  kind: "rent" | "rent30";
  byChannel: boolean;
  guestLanguage: Language | null;
}

/** The data of a template that it plans by. */
export interface PlanningTemplate extends DueRule {
  id: number;
  createdAt: Date;
  officeId: number | null;
  buildingId: number | null;
  unitId: number | null;
  stayKind: "rent" | "rent30" | null;
  bookedBy: "direct" | "channel" | null;
  guestLanguage: Language | null;
  alwaysSend: boolean;
  paidOnly: boolean;
  registeredOnly: boolean;
  channels: (TemplateChannel | null)[];
}

/** A message that a template has already planned for a stay. */
export interface PlannedDispatch {
  id: number;
  templateId: number;
  occasion: string;
  status: DispatchStatus;
  dueAt: Date;
  endsAt: Date;
  reason: DispatchReason | null;
  edited: boolean;
  correction: boolean;
}

/**
 * Returns stays with their times. A stay counts as booked when its contract became ACTIVE, or else when that was created; a lease that
 * was taken over when it began, so that its tenant gets no letters about a booking of today.
 */
export async function staysFor(
  { trx, organizationId }: Scope,
  ids: readonly number[],
): Promise<PlannedFor[]> {
  const { rows } = await sql<Record<InstantName, string> & Omit<PlannedFor, InstantName>>`
    SELECT c.id, c.branch_id AS "branchId", c.unit_id AS "unitId", u.building_id AS "buildingId", c.status, c.kind,
      EXISTS (SELECT FROM channel_reservation r WHERE r.organization_id = c.organization_id AND r.contract_id = c.id) AS "byChannel",
      g.language AS "guestLanguage", c.check_in AS "checkIn", c.check_out AS "checkOut", b.time_zone AS "timeZone",
      (c.check_in + ${checkInTimeOf("c")}::time) AT TIME ZONE b.time_zone AS "checkInAt",
      (c.check_out + ${checkOutTimeOf("c")}::time) AT TIME ZONE b.time_zone AS "checkOutAt",
      c.checked_in_at AS "checkedInAt", c.checked_out_at AS "checkedOutAt",
      CASE WHEN c.source = 'lease' THEN least(c.created_at, c.check_in::timestamp AT TIME ZONE b.time_zone)
        ELSE coalesce((SELECT max(e.at) FROM audit_entry e WHERE e.organization_id = c.organization_id AND e.object_type = 'rentContract'
        AND e.object_id = c.id AND e.after ->> 'status' = 'ACTIVE' AND e.before ->> 'status' IS DISTINCT FROM 'ACTIVE'), c.created_at) END
        AS "bookedAt"
    FROM rent_contract c
    JOIN unit u ON u.organization_id = c.organization_id AND u.id = c.unit_id
    JOIN branch b ON b.organization_id = c.organization_id AND b.id = c.branch_id
    JOIN client g ON g.organization_id = c.organization_id AND g.id = c.client_id
    LEFT JOIN building h ON h.organization_id = u.organization_id AND h.id = u.building_id
    WHERE c.organization_id = ${organizationId} AND c.id = ANY(${[...ids]}::bigint[]) ORDER BY c.id`.execute(
    trx,
  );
  const instant = (value: string | null) => (value === null ? null : new Date(value));
  return rows.map((row) => ({
    ...row,
    checkInAt: new Date(row.checkInAt),
    checkOutAt: new Date(row.checkOutAt),
    checkedInAt: instant(row.checkedInAt),
    checkedOutAt: instant(row.checkedOutAt),
    bookedAt: new Date(row.bookedAt),
  }));
}
type InstantName = "checkInAt" | "checkOutAt" | "checkedInAt" | "checkedOutAt" | "bookedAt";

/** Returns the templates in use; with `id` only this one, whether in use or not. */
export async function planningTemplates(
  { trx, organizationId }: Scope,
  id?: number,
): Promise<PlanningTemplate[]> {
  const rows = await trx
    .selectFrom("message_template")
    .selectAll()
    .where("organization_id", "=", organizationId)
    .$if(id === undefined, (templates) => templates.where("status", "=", "NEW"))
    .$if(id !== undefined, (templates) => templates.where("id", "=", id ?? 0))
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    createdAt: new Date(row.created_at),
    officeId: row.branch_id,
    buildingId: row.building_id,
    unitId: row.unit_id,
    stayKind: row.stay_kind,
    bookedBy: row.booked_by,
    guestLanguage: row.guest_language,
    alwaysSend: row.always_send,
    paidOnly: row.paid_only,
    registeredOnly: row.registered_only,
    channels: [row.first_channel, row.second_channel, row.third_channel],
    event: row.event,
    offsetAmount: row.offset_amount,
    offsetUnit: row.offset_unit,
    repeat: row.repeat,
    onDay: row.on_day,
    weekday: row.weekday,
    everyDays: row.every_days,
    atTime: row.at_time?.slice(0, 5) ?? null,
    body: row.body,
  }));
}

/**
 * Returns the ids of stays that a template may be for, or has planned messages for, and that end on `since` or later: those
 * after the id `after`, in the order of ids.
 */
export async function staysOfTemplate(
  { trx, organizationId }: Scope,
  { templateId, since, after, limit }: { templateId: number; since: string; after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT c.id FROM rent_contract c
    JOIN unit u ON u.organization_id = c.organization_id AND u.id = c.unit_id
    JOIN message_template p ON p.organization_id = c.organization_id AND p.id = ${templateId}
    WHERE c.organization_id = ${organizationId} AND c.status IN ('ACTIVE', 'COMPLETED') AND c.check_out >= ${since}::date
      AND c.id > ${after} AND (
        (p.status = 'NEW' AND c.branch_id = coalesce(p.branch_id, c.branch_id) AND c.unit_id = coalesce(p.unit_id, c.unit_id)
          AND (p.building_id IS NULL OR u.building_id = p.building_id) AND c.kind = coalesce(p.stay_kind, c.kind))
        OR EXISTS (SELECT FROM message_dispatch d WHERE d.organization_id = c.organization_id AND d.contract_id = c.id
          AND d.template_id = p.id AND d.status = 'NEW'))
    ORDER BY c.id LIMIT ${limit}`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Returns the messages of templates for stays, and locks them. */
export async function dispatchesOf(
  { trx, organizationId }: Scope,
  contractIds: readonly number[],
): Promise<(PlannedDispatch & { contractId: number })[]> {
  const rows = await trx
    .selectFrom("message_dispatch")
    .select([
      "id",
      sql<number>`contract_id`.as("contractId"),
      "template_id as templateId",
      "occasion",
      "status",
      "due_at",
      "ends_at",
      "reason",
      "correction",
    ])
    .select(sql<boolean>`own_body IS NOT NULL`.as("edited"))
    .where("organization_id", "=", organizationId)
    .where("contract_id", "in", [...contractIds, -1])
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows.map(({ due_at, ends_at, ...row }) => ({
    ...row,
    dueAt: new Date(due_at),
    endsAt: new Date(ends_at),
  }));
}
