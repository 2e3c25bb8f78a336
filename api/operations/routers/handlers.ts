import { fileHandlers } from "#api/operations/registers/for-others/file-handlers.ts";
import { sendLetter } from "#api/operations/registers/for-others/letter.ts";
import { matching } from "#api/operations/registers/for-others/matching.ts";
import { placeSort, requirePlace, supplierSort } from "#api/operations/registers/for-others/place.ts";
import { routerStatusList } from "#api/operations/routers/router-status.ts";
import { routerTable } from "#api/operations/routers/tables.ts";
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
import { routers } from "#contract/operations/routers/routers.ts";

const sort = sortOf(routerTable, "name", { ...placeSort, ...supplierSort });

const find = (context: CallContext, id: number, options: { lock?: boolean } = {}) =>
  findRecord(context, routerTable, id, options);

export const routerHandlers = [
  handle(routers.list, async (context, input) => {
    const query = rowsOf(context, routerTable).where(
      matching(context, input, ["model", "serial_number", "ssid", "supplier", "contract_number"]),
    );
    const { rows, page } = await listPage(context.trx, query, input, sort);
    return { routers: rows, ...page };
  }),
  handle(routers.read, async (context, { id }) => {
    const router = await find(context, id);
    return {
      router: { ...router, allowedActions: await openMoves(context, routerStatusList, router) },
      History: await historyOf(context, "router", id),
    };
  }),
  handle(routers.add, async (context, { router }) => {
    await requirePlace(context, "router", router);
    return { id: await addRecord(context, routerTable, router) };
  }),
  handle(routers.update, async (context, { router: { id, version, ...fields } }) => {
    const before = await lockRecord(context, routerTable, { id, version });
    await requirePlace(context, "router", { ...before, ...fields });
    return { router: await changeRecord(context, routerTable, before, fields) };
  }),
  handle(routers.move, async (context, { id, ...wanted }) => {
    const { to } = await move(context, routerStatusList, id, wanted);
    return { status: to };
  }),
  ...fileHandlers(routers, "router", find),
  handle(routers.sendEmail, async (context, { id, ...letter }) => {
    const { branchId, supplierEmail } = await find(context, id);
    const to = supplierEmail === null ? [] : [supplierEmail];
    return { messageIds: await sendLetter(context, { type: "router", id, branchId, to }, letter) };
  }),
  handle(routers.remove, async (context, { id }) => {
    await removeRecord(context, routerTable, await lockRecord(context, routerTable, { id }));
    return {};
  }),
];
