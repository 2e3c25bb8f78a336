import { electricityStatusList } from "#api/operations/electricities/electricity-status.ts";
import { electricityTable } from "#api/operations/electricities/tables.ts";
import { fileHandlers } from "#api/operations/registers/for-others/file-handlers.ts";
import { sendLetter } from "#api/operations/registers/for-others/letter.ts";
import { matching } from "#api/operations/registers/for-others/matching.ts";
import { placeSort, requirePlace, supplierSort } from "#api/operations/registers/for-others/place.ts";
import { readingHandlers, readingSort } from "#api/operations/registers/for-others/readings.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { handle } from "#api/platform/calls/handle.ts";
import { move, openMoves } from "#api/platform/moves/move.ts";
import { historyOf } from "#api/platform/records/history.ts";
import { listPage } from "#api/platform/records/list-query.ts";
import { sortOf } from "#api/platform/records/record-table.ts";
import {
  addRecord,
  changeRecord,
  findRecord,
  lockRecord,
  removeRecord,
  rowsOf,
} from "#api/platform/records/records.ts";
import { electricities } from "#contract/operations/electricities/electricities.ts";

const sort = sortOf(electricityTable, "name", {
  ...placeSort,
  ...supplierSort,
  ...readingSort("electricity"),
});

const find = (context: CallContext, id: number, options: { lock?: boolean } = {}) =>
  findRecord(context, electricityTable, id, options);

export const electricityHandlers = [
  handle(electricities.list, async (context, input) => {
    const query = rowsOf(context, electricityTable).where(
      matching(context, input, ["meter_number", "metering_point", "supplier", "contract_number"]),
    );
    const { rows, page } = await listPage(context.trx, query, input, sort);
    return { electricities: rows, ...page };
  }),
  handle(electricities.read, async (context, { id }) => {
    const electricity = await find(context, id);
    return {
      electricity: {
        ...electricity,
        allowedActions: await openMoves(context, electricityStatusList, electricity),
      },
      History: await historyOf(context, "electricity", id),
    };
  }),
  handle(electricities.add, async (context, { electricity }) => {
    await requirePlace(context, "electricity", electricity);
    return { id: await addRecord(context, electricityTable, electricity) };
  }),
  handle(electricities.update, async (context, { electricity: { id, version, ...fields } }) => {
    const before = await lockRecord(context, electricityTable, { id, version });
    await requirePlace(context, "electricity", { ...before, ...fields });
    return { electricity: await changeRecord(context, electricityTable, before, fields) };
  }),
  handle(electricities.move, async (context, { id, ...wanted }) => {
    const { to } = await move(context, electricityStatusList, id, wanted);
    return { status: to };
  }),
  ...readingHandlers(electricities, "electricity", find),
  ...fileHandlers(electricities, "electricity", find),
  handle(electricities.sendEmail, async (context, { id, ...letter }) => {
    const { branchId, supplierEmail } = await find(context, id);
    const to = supplierEmail === null ? [] : [supplierEmail];
    return { messageIds: await sendLetter(context, { type: "electricity", id, branchId, to }, letter) };
  }),
  handle(electricities.remove, async (context, { id }) => {
    await removeRecord(context, electricityTable, await lockRecord(context, electricityTable, { id }));
    return {};
  }),
];
