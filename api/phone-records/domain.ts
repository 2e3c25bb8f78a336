import { seedPhoneRecords } from "#api/phone-records/demo.ts";
import { phoneRecordHandlers } from "#api/phone-records/handlers.ts";
import { phoneRecordStatusList } from "#api/phone-records/phone-record-status.ts";
import { readInBranch } from "#api/platform/access/record-reader.ts";
import { clientLink } from "#api/platform/client-links.ts";
import type { Domain } from "#api/platform/domain.ts";

export const phoneRecords: Domain = {
  handlers: phoneRecordHandlers,
  statusLists: [phoneRecordStatusList],
  files: { phoneRecord: readInBranch("phone", "phone_record") },
  clientLinks: [clientLink("phone_record", "client_id")],
  demo: { acts: seedPhoneRecords, after: ["clients"] },
};
