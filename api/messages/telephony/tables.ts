import type { Generated } from "kysely";
import type { Status } from "#api/platform/moves/status-list.ts";
import type { PhoneDirection } from "#contract/messages/phone-records/phone-record.ts";
import type { CallState } from "#contract/messages/telephony/call-states.ts";

interface PhoneCallTable {
  organization_id: number;
  id: Generated<number>;
  provider_id: string;
  phone_record_id: number;
  direction: PhoneDirection;
  state: Status<CallState>;
  created_at: Generated<string>;
  ended_at: string | null;
}

interface PhoneCallEventTable {
  organization_id: number;
  id: Generated<number>;
  provider_id: string;
  /** The reported status, in the vendor's word. */
  report: string;
  params: unknown;
  received_at: Generated<string>;
  handled_at: string | null;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    phone_call: PhoneCallTable;
    phone_call_event: PhoneCallEventTable;
  }
}
