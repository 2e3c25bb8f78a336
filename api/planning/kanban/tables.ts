import type { Generated } from "kysely";
import type { TenantRow } from "#api/platform/access/tables.ts";
import type { UnitStatus } from "#contract/property/units/units.ts";

interface KanbanBoardTable extends TenantRow {
  name: string;
}

interface KanbanListTable extends TenantRow {
  board_id: number;
  name: string;
  unit_status: UnitStatus | null;
  position: number;
}

interface KanbanCardTable {
  organization_id: number;
  board_id: number;
  unit_id: number;
  list_id: number;
  position: string;
  unit_status: string;
  moved_by: Generated<number | null>;
  moved_at: Generated<string | null>;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    kanban_board: KanbanBoardTable;
    kanban_list: KanbanListTable;
    kanban_card: KanbanCardTable;
  }
}
