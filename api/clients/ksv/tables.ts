import { type SqlBool, sql } from "kysely";
import type { TenantRow } from "#api/platform/access/tables.ts";
import type { StatusByDefault } from "#api/platform/moves/status-list.ts";
import { type Columns, recordTable } from "#api/platform/records/record-table.ts";
import type { Ksv } from "#contract/clients/ksv/ksv.ts";
import { type KsvStatus, ksvRecord } from "#contract/clients/ksv/ksv-record.ts";

interface KsvTable extends TenantRow, Columns<typeof ksvRecord> {
  branch_id: number;
  client_id: number;
  contract_id: number;
  status: StatusByDefault<KsvStatus>;
  consent_wording: string;
  consent_given_at: string;
  by_hand: boolean;
  asked_at: string | null;
  next_at: string | null;
  tries: number;
  problem: Ksv["problem"];
  fetched: boolean;
  done_at: string | null;
  created_by: number | null;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    ksv: KsvTable;
  }
}

/** A report is visible in its branch, as long as its client is not deleted. */
export const ksvTable = recordTable(
  ksvRecord,
  "ksv",
  {
    status: sql<KsvStatus>`r.status`,
    clientId: sql<number>`r.client_id`,
    contractId: sql<number>`r.contract_id`,
    consentWording: sql<string>`r.consent_wording`,
    consentGivenAt: sql<string>`r.consent_given_at`,
    byHand: sql<boolean>`r.by_hand`,
    askedAt: sql<string | null>`r.asked_at`,
    nextAt: sql<string | null>`r.next_at`,
    problem: sql<Ksv["problem"]>`r.problem`,
    fetched: sql<boolean>`r.fetched`,
    doneAt: sql<string | null>`r.done_at`,
  },
  {
    seen: ({ branchIds }) => sql<SqlBool>`r.branch_id = ANY(${[...branchIds]}::bigint[])
      AND EXISTS (SELECT FROM client seen WHERE seen.organization_id = r.organization_id AND seen.id = r.client_id
        AND seen.deleted_at IS NULL)`,
  },
);
