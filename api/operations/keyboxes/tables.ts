import type { Generated } from "kysely";
import { sql } from "kysely";
import type { TenantRow } from "#api/platform/access/tables.ts";
import type { Outcome, StatusByDefault } from "#api/platform/moves/status-list.ts";
import { type Columns, recordTable } from "#api/platform/records/record-table.ts";
import {
  type KeyboxStatus,
  keyboxRecord,
  type OpeningKind,
  type OpeningPurpose,
  type OpeningState,
  type SlotDoor,
} from "#contract/operations/keyboxes/keybox.ts";

interface KeyboxTable extends TenantRow, Columns<typeof keyboxRecord> {
  status: StatusByDefault<KeyboxStatus>;
  status_at: Generated<string>;
  /** Missed heartbeats in a row. */
  missed: Generated<number>;
  seen_at: string | null;
  problem: Generated<string>;
  deleted_at: string | null;
}

interface KeyboxSlotTable {
  organization_id: number;
  keybox_id: number;
  slot: number;
  unit_id: number | null;
  door: Generated<SlotDoor>;
  key_present: boolean | null;
  fault: Generated<string>;
  last_opened_at: string | null;
}

interface KeyboxReservationTable {
  organization_id: number;
  keybox_id: number;
  slot: number;
  contract_id: number;
  reserved_from: string;
  reserved_until: string;
}

interface KeyboxOpeningTable {
  organization_id: number;
  id: Generated<number>;
  keybox_id: number;
  slot: number;
  contract_id: number | null;
  kind: OpeningKind;
  purpose: Generated<OpeningPurpose>;
  reason: Generated<string>;
  state: Outcome<OpeningState>;
  detail: Generated<string>;
  /** Null for a guest, who opens by the page of their stay. */
  opened_by: number | null;
  post_key: string | null;
  /** The IP address that the command came from. */
  address: Generated<string>;
  created_at: Generated<string>;
  sent_at: string | null;
  answered_at: string | null;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    keybox: KeyboxTable;
    keybox_slot: KeyboxSlotTable;
    keybox_reservation: KeyboxReservationTable;
    keybox_opening: KeyboxOpeningTable;
  }
}

export const keyboxTable = recordTable(
  keyboxRecord,
  "keybox",
  {
    status: sql<KeyboxStatus>`r.status`,
    statusAt: sql<string>`r.status_at`,
    seenAt: sql<string | null>`r.seen_at`,
    problem: sql<string>`r.problem`,
    branchName: sql<string>`(SELECT b.name FROM branch b WHERE b.organization_id = r.organization_id AND b.id = r.branch_id)`,
    buildingName: sql<string>`coalesce((SELECT h.name FROM building h WHERE h.organization_id = r.organization_id AND h.id = r.building_id), '')`,
    keys: sql<number>`(SELECT count(*)::int FROM keybox_slot s WHERE s.organization_id = r.organization_id AND s.keybox_id = r.id AND s.key_present)`,
  },
  { keepsRemoved: true },
);
