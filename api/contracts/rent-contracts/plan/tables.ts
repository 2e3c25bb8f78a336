import type { Generated } from "kysely";

interface PaymentEntryTable {
  organization_id: number;
  id: Generated<number>;
  payment_id: number;
  /** Negative in a counter-entry. */
  amount: number;
  method: string;
  booked_at: string;
  booked_by: number | null;
  /** The entry that this one takes back. */
  counters_id: number | null;
  reason: Generated<string>;
  /** The transaction whose money it is part of. */
  transaction_id: number | null;
}

interface PaymentReminderTable {
  organization_id: number;
  id: Generated<number>;
  payment_id: number;
  level: number;
  fee: Generated<number>;
  /** Id in the outbox. */
  message_id: number;
  sent_at: string;
  sent_by: number | null;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    payment_entry: PaymentEntryTable;
    payment_reminder: PaymentReminderTable;
  }
}
