import { gasStatusList } from "#api/operations/gases/gas-status.ts";
import { gasTable } from "#api/operations/gases/tables.ts";
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
import { gases } from "#contract/operations/gases/gases.ts";

const sort = sortOf(gasTable, "name", { ...placeSort, ...supplierSort, ...readingSort("gas") });

const find = (context: CallContext, id: number, options: { lock?: boolean } = {}) =>
  findRecord(context, gasTable, id, options);

export const gasHandlers = [
  handle(gases.list, async (context, input) => {
    const query = rowsOf(context, gasTable).where(
      matching(context, input, ["meter_number", "metering_point", "supplier", "contract_number"]),
    );
    const { rows, page } = await listPage(context.trx, query, input, sort);
    return { gases: rows, ...page };
  }),
  handle(gases.read, async (context, { id }) => {
    const gas = await find(context, id);
    return {
      gas: { ...gas, allowedActions: await openMoves(context, gasStatusList, gas) },
      History: await historyOf(context, "gas", id),
    };
  }),
  handle(gases.add, async (context, { gas }) => {
    await requirePlace(context, "gas", gas);
    return { id: await addRecord(context, gasTable, gas) };
  }),
  handle(gases.update, async (context, { gas: { id, version, ...fields } }) => {
    const before = await lockRecord(context, gasTable, { id, version });
    await requirePlace(context, "gas", { ...before, ...fields });
    return { gas: await changeRecord(context, gasTable, before, fields) };
  }),
  handle(gases.move, async (context, { id, ...wanted }) => {
    const { to } = await move(context, gasStatusList, id, wanted);
    return { status: to };
  }),
  ...readingHandlers(gases, "gas", find),
  ...fileHandlers(gases, "gas", find),
  handle(gases.sendEmail, async (context, { id, ...letter }) => {
    const { branchId, supplierEmail } = await find(context, id);
    const to = supplierEmail === null ? [] : [supplierEmail];
    return { messageIds: await sendLetter(context, { type: "gas", id, branchId, to }, letter) };
  }),
  handle(gases.remove, async (context, { id }) => {
    await removeRecord(context, gasTable, await lockRecord(context, gasTable, { id }));
    return {};
  }),
];
