import type {} from "#api/platform/database/schema.ts";

interface CalendarFeedTable {
  organization_id: number;
  user_id: number;
  token_hash: Buffer;
  token_sealed: string;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    calendar_feed: CalendarFeedTable;
  }
}
