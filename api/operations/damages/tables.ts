import type { Generated } from "kysely";
import { sql } from "kysely";
import type { TenantRow } from "#api/platform/access/tables.ts";
import type { StatusByDefault } from "#api/platform/moves/status-list.ts";
import { type Columns, recordTable } from "#api/platform/records/record-table.ts";
import { type DamageStatus, damageRecord } from "#contract/operations/damages/damage.ts";

interface DamageTable extends TenantRow, Columns<typeof damageRecord> {
  status: StatusByDefault<DamageStatus>;
  status_at: Generated<string>;
  reported_time: Generated<string>;
  service_time: string | null;
  damage_fixed_time: string | null;
  paid_at: string | null;
  paid_by_client: Generated<boolean>;
  payment_id: number | null;
  expense_id: number | null;
  report_key: string | null;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    damage: DamageTable;
  }
}

const ofUnit = (what: string) =>
  sql<string>`(SELECT ${sql.raw(what)} FROM unit u WHERE u.organization_id = r.organization_id AND u.id = r.unit_id)`;
const ofBranch = (what: string) =>
  sql<string>`(SELECT ${sql.raw(what)} FROM branch b WHERE b.organization_id = r.organization_id AND b.id = r.branch_id)`;

export const damageTable = recordTable(damageRecord, "damage", {
  status: sql<DamageStatus>`r.status`,
  unitLabel: ofUnit("u.label"),
  buildingName: sql<string>`coalesce((SELECT h.name FROM building h JOIN unit u ON u.organization_id = h.organization_id AND u.building_id = h.id
    WHERE h.organization_id = r.organization_id AND u.id = r.unit_id), '')`,
  branchName: ofBranch("b.name"),
  timeZone: ofBranch("b.time_zone"),
  currency: sql<string>`coalesce((SELECT c.currency FROM rent_contract c WHERE c.organization_id = r.organization_id AND c.id = r.contract_id),
    (SELECT u.currency FROM unit u WHERE u.organization_id = r.organization_id AND u.id = r.unit_id))`,
  reportedTime: sql<string>`r.reported_time`,
  serviceTime: sql<string | null>`r.service_time`,
  damageFixed: sql<boolean>`r.status IN ('fixed', 'paid')`,
  damageFixedTime: sql<string | null>`r.damage_fixed_time`,
  paid: sql<boolean>`r.status = 'paid'`,
  paidByClient: sql<boolean>`r.paid_by_client`,
  paymentId: sql<number | null>`r.payment_id`,
});
