import { type Generated, type SqlBool, sql } from "kysely";
import type { TenantRow } from "#api/platform/access/tables.ts";
import type { StatusByDefault } from "#api/platform/moves/status-list.ts";
import { type Columns, recordTable } from "#api/platform/records/record-table.ts";
import {
  type AppointmentOutcome,
  type AppointmentStatus,
  appointmentRecord,
  viewingPageRecord,
} from "#contract/sale/appointments/appointment.ts";

interface AppointmentTable extends TenantRow, Columns<typeof appointmentRecord> {
  branch_id: number;
  status: StatusByDefault<AppointmentStatus>;
  begins_at: string;
  ends_at: string;
  from_page: Generated<boolean>;
  hold_until: string | null;
  approved_at: string | null;
  reminded_at: string | null;
  outcome: AppointmentOutcome | null;
  outcome_note: Generated<string>;
  cancel_reason: Generated<string>;
  event_id: number | null;
  instead_of: number | null;
}

interface ViewingPageTable extends TenantRow, Columns<typeof viewingPageRecord> {
  branch_id: number;
  unit_id: number;
  page_key: string;
  key_hash: Buffer;
}

interface AppointmentLinkTable {
  organization_id: number;
  id: Generated<number>;
  appointment_id: number;
  token_hash: Buffer;
  created_at: Generated<string>;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    appointment: AppointmentTable;
    appointment_link: AppointmentLinkTable;
    viewing_page: ViewingPageTable;
  }
}

export const appointmentTable = recordTable(
  appointmentRecord,
  "appointment",
  {
    status: sql<AppointmentStatus>`r.status`,
    branchId: sql<number>`r.branch_id`,
    start: sql<string>`r.begins_at`,
    end: sql<string>`r.ends_at`,
    holdUntil: sql<string | null>`r.hold_until`,
    outcome: sql<AppointmentOutcome | null>`r.outcome`,
    outcomeNote: sql<string>`r.outcome_note`,
    cancelReason: sql<string>`r.cancel_reason`,
    fromPage: sql<boolean>`r.from_page`,
    eventId: sql<number | null>`r.event_id`,
  },
  { seen: ({ branchIds }) => sql<SqlBool>`r.branch_id = ANY(${branchIds})` },
);

export const viewingPageTable = recordTable(
  viewingPageRecord,
  "viewing_page",
  {
    branchId: sql<number>`r.branch_id`,
    unitId: sql<number>`r.unit_id`,
    pageKey: sql<string>`r.page_key`,
  },
  { seen: ({ branchIds }) => sql<SqlBool>`r.branch_id = ANY(${branchIds})` },
);
