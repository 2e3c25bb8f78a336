import { seedPastCalls, seedPhoneRecords } from "#api/messages/phone-records/demo.ts";
import { phoneRecordHandlers } from "#api/messages/phone-records/handlers.ts";
import { phoneRecordStatusList } from "#api/messages/phone-records/phone-record-status.ts";
import { phoneRecordsPrivacy } from "#api/messages/phone-records/privacy.ts";
import { readInBranch } from "#api/platform/access/record-reader.ts";
import { clientLink } from "#api/platform/client-data/links.ts";
import type { Domain } from "#api/platform/domain.ts";
import { needs } from "#contract/platform/access.ts";

export const phoneRecords: Domain = {
  clientPrivacy: phoneRecordsPrivacy,
  handlers: phoneRecordHandlers,
  statusLists: [phoneRecordStatusList],
  resends: { phoneRecord: needs("phone", "edit") },
  files: { phoneRecord: readInBranch("phone", "phone_record") },
  clientLinks: [clientLink("phone_record", "client_id")],
  demo: { acts: seedPhoneRecords, rows: seedPastCalls, after: ["clients"] },
};
