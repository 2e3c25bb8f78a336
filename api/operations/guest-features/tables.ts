import { type Generated, type SqlBool, sql } from "kysely";
import type { Computed, TenantRow } from "#api/platform/access/tables.ts";
import type { Status } from "#api/platform/moves/status-list.ts";
import { type Columns, recordTable } from "#api/platform/records/record-table.ts";
import {
  type FeatureEffect,
  type FeatureMoment,
  type FeatureRefund,
  type FeatureRequestStatus,
  type FeatureRule,
  type featureRequesters,
  guestFeatureRecord,
} from "#contract/operations/guest-features/guest-feature.ts";

interface GuestFeatureTable extends TenantRow, Columns<typeof guestFeatureRecord> {
  deleted_at: string | null;
}

interface FeatureRequestTable extends TenantRow {
  branch_id: number;
  contract_id: number;
  feature_id: number;
  order_id: number | null;
  status: Status<FeatureRequestStatus>;
  name: string;
  per: FeatureRule;
  quantity: number;
  unit_price: number;
  total: Computed<number>;
  tax_rate: number;
  currency: string;
  moment: FeatureMoment;
  cut_off_hours: number;
  refund: FeatureRefund;
  effect: FeatureEffect;
  effect_time: string | null;
  requested_by: (typeof featureRequesters)[number];
  note: Generated<string>;
  reason: Generated<string>;
  refunded: boolean | null;
  paid_at: string | null;
  canceled_at: string | null;
  created_by: number | null;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    guest_feature: GuestFeatureTable;
    feature_request: FeatureRequestTable;
  }
}

export const guestFeatureTable = recordTable(
  guestFeatureRecord,
  "guest_feature",
  {
    currency: sql<string>`(SELECT b.currency FROM branch b WHERE b.organization_id = r.organization_id AND b.id = r.branch_id)`,
    ordered: sql<number>`(SELECT count(*) FROM feature_request q
      WHERE q.organization_id = r.organization_id AND q.feature_id = r.id AND q.status <> 'CANCELED')`,
  },
  { seen: ({ branchIds }) => sql<SqlBool>`r.branch_id = ANY(${branchIds})`, keepsRemoved: true },
);
