import type { Generated } from "kysely";
import { sql } from "kysely";
import type { TenantRow } from "#api/platform/access/tables.ts";
import type { Outcome, StatusByDefault } from "#api/platform/moves/status-list.ts";
import { type Columns, recordTable } from "#api/platform/records/record-table.ts";
import {
  type CodeKind,
  type CodeState,
  type CommandState,
  type LockAct,
  type LockProblem,
  type LockState,
  type NukiStatus,
  nukiRecord,
  type UseAct,
  type UseWay,
} from "#contract/operations/smart-locks/nuki.ts";

interface NukiTable extends TenantRow, Columns<typeof nukiRecord> {
  status: StatusByDefault<NukiStatus>;
  status_at: Generated<string>;
  lock_state: Outcome<LockState>;
  battery: number | null;
  problem: LockProblem | null;
  seen_at: string | null;
  wrong_since: string | null;
  right_since: string | null;
}

interface NukiCodeTable {
  organization_id: number;
  id: Generated<number>;
  nuki_id: number;
  kind: CodeKind;
  contract_id: number | null;
  cleaning_id: number | null;
  name: string;
  code: string;
  valid_from: string;
  valid_until: string;
  state: Outcome<CodeState>;
  problem: Generated<string>;
  tries: Generated<number>;
  proven_at: string | null;
  unwanted_at: string | null;
  withdrawn_at: string | null;
  created_by: number | null;
  created_at: Generated<string>;
}

interface NukiCommandTable {
  organization_id: number;
  id: Generated<number>;
  nuki_id: number;
  act: LockAct;
  reason: Generated<string>;
  state: Outcome<CommandState>;
  detail: Generated<string>;
  /** Null for a guest, who opens by the page of their stay. */
  sent_by: number | null;
  contract_id: number | null;
  post_key: string | null;
  /** The IP address that the command came from. */
  address: Generated<string>;
  created_at: Generated<string>;
  answered_at: string | null;
}

interface NukiUseTable {
  organization_id: number;
  nuki_id: number;
  log_id: string;
  used_at: string;
  act: UseAct;
  way: UseWay;
  name: Generated<string>;
  worked: boolean;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    nuki: NukiTable;
    nuki_code: NukiCodeTable;
    nuki_command: NukiCommandTable;
    nuki_use: NukiUseTable;
  }
}

export const nukiTable = recordTable(nukiRecord, "nuki", {
  status: sql<NukiStatus>`r.status`,
  statusAt: sql<string>`r.status_at`,
  unitLabel: sql<string>`(SELECT u.label FROM unit u WHERE u.organization_id = r.organization_id AND u.id = r.unit_id)`,
  buildingName: sql<string>`coalesce((SELECT h.name FROM building h JOIN unit u ON u.organization_id = h.organization_id AND u.building_id = h.id
    WHERE h.organization_id = r.organization_id AND u.id = r.unit_id), '')`,
  branchName: sql<string>`(SELECT b.name FROM branch b WHERE b.organization_id = r.organization_id AND b.id = r.branch_id)`,
  lockState: sql<LockState>`r.lock_state`,
  battery: sql<number | null>`r.battery`,
  problem: sql<LockProblem | null>`r.problem`,
  seenAt: sql<string | null>`r.seen_at`,
});
