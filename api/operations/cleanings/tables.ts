import type { Generated } from "kysely";
import type { TenantRow } from "#api/platform/access/tables.ts";
import type { Status } from "#api/platform/moves/status-list.ts";
import type { CleaningKind, CleaningStatus } from "#contract/operations/cleanings/cleaning.ts";

interface CleaningTable extends TenantRow {
  branch_id: number;
  unit_id: number;
  contract_id: number | null;
  kind: Generated<CleaningKind>;
  status: Status<CleaningStatus>;
  starts_at: string;
  due_by: string;
  next_contract_id: number | null;
  next_arrival_at: string | null;
  urgent: Generated<boolean>;
  assigned_to: number | null;
  team_id: number | null;
  started_at: string | null;
  started_by: number | null;
  finished_at: string | null;
  minutes_worked: Generated<number>;
  minutes_late: number | null;
  overdue_at: string | null;
  reason: Generated<string>;
  note: Generated<string>;
  problem: Generated<string>;
}

interface CleaningRuleTable extends TenantRow {
  branch_id: number;
  building_id: number | null;
  ready_at: string | null;
  minutes_before_arrival: number | null;
  least_minutes: number | null;
  cleaner_id: number | null;
  checks: string[] | null;
  photos: string[] | null;
}

interface CleaningTeamTable extends TenantRow {
  branch_id: number;
  name: string;
}

interface CleaningTeamMemberTable {
  organization_id: number;
  team_id: number;
  user_id: number;
}

interface CleaningPointTable {
  organization_id: number;
  cleaning_id: number;
  place: number;
  label: string;
  photo: boolean;
  done_at: string | null;
  done_by: number | null;
  file_id: number | null;
}

interface CleanerLinkTable {
  organization_id: number;
  id: Generated<number>;
  user_id: number;
  token_hash: Buffer;
  expires_at: string;
  opened_at: string | null;
  revoked_at: string | null;
  created_by: number | null;
  created_at: Generated<string>;
}

interface CleanerActTable {
  organization_id: number;
  user_id: number;
  key: string;
  created_at: Generated<string>;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    cleaner_act: CleanerActTable;
    cleaner_link: CleanerLinkTable;
    cleaning: CleaningTable;
    cleaning_point: CleaningPointTable;
    cleaning_rule: CleaningRuleTable;
    cleaning_team: CleaningTeamTable;
    cleaning_team_member: CleaningTeamMemberTable;
  }
}
