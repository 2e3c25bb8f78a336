import { type SqlBool, sql } from "kysely";
import type { TenantRow } from "#api/platform/access/tables.ts";
import type { StatusByDefault } from "#api/platform/moves/status-list.ts";
import { type Columns, recordTable } from "#api/platform/records/record-table.ts";
import { type TicketStatus, ticketRecord } from "#contract/messages/tickets/ticket.ts";

interface TicketTable extends TenantRow, Columns<typeof ticketRecord> {
  branch_id: number;
  contract_id: number;
  status: StatusByDefault<TicketStatus>;
  resolution: string;
  replied_at: string | null;
  heard_at: string | null;
  handled_at: string | null;
  reopened: number;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    ticket: TicketTable;
  }
}

export const ticketTable = recordTable(
  ticketRecord,
  "ticket",
  {
    status: sql<TicketStatus>`r.status`,
    branchId: sql<number>`r.branch_id`,
    contractId: sql<number>`r.contract_id`,
    resolution: sql<string>`r.resolution`,
    reopened: sql<number>`r.reopened`,
    repliedAt: sql<string | null>`r.replied_at`,
    heardAt: sql<string | null>`r.heard_at`,
    handledAt: sql<string | null>`r.handled_at`,
  },
  { seen: ({ branchIds }) => sql<SqlBool>`r.branch_id = ANY(${branchIds})` },
);
