import { phoneRecordStatusList } from "#api/messages/phone-records/phone-record-status.ts";
import {
  clientsAt,
  findPhoneRecord,
  listPhoneRecords,
  numberOf,
} from "#api/messages/phone-records/queries.ts";
import { reportCalls } from "#api/messages/phone-records/report.ts";
import { phoneRecordTable } from "#api/messages/phone-records/tables.ts";
import { addPhoneRecord, changePhoneRecord, updatePhoneRecord } from "#api/messages/phone-records/write.ts";
import { colleaguesIn } from "#api/platform/access/colleagues.ts";
import { handle } from "#api/platform/calls/handle.ts";
import { openMoves } from "#api/platform/moves/move.ts";
import { historyOf } from "#api/platform/records/history.ts";
import { lockRecord, removeRecord } from "#api/platform/records/records.ts";
import { phoneRecords } from "#contract/messages/phone-records/phone-records.ts";

export const phoneRecordHandlers = [
  handle(phoneRecords.data, async (context) => ({
    Users: await colleaguesIn(context, context.branchIds).execute(),
  })),
  handle(phoneRecords.list, listPhoneRecords),
  handle(phoneRecords.read, async (context, { id }) => {
    const record = await findPhoneRecord(context, id);
    return {
      PhoneRecord: { ...record, allowedActions: await openMoves(context, phoneRecordStatusList, record) },
      Clients: await clientsAt(context, await numberOf(context, id)),
      History: await historyOf(context, "phoneRecord", id),
    };
  }),
  handle(phoneRecords.report, reportCalls),
  handle(phoneRecords.add, async (context, { phoneRecord }) => ({
    PhoneRecordId: await addPhoneRecord(context, phoneRecord),
  })),
  handle(phoneRecords.change, async (context, { phoneRecord }) => ({
    PhoneRecord: await changePhoneRecord(context, phoneRecord),
  })),
  handle(phoneRecords.update, async (context, wanted) => ({
    status: await updatePhoneRecord(context, wanted),
  })),
  handle(phoneRecords.remove, async (context, { id }) => {
    await removeRecord(context, phoneRecordTable, await lockRecord(context, phoneRecordTable, { id }));
    return {};
  }),
];
