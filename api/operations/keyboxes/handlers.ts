import { type SqlBool, sql } from "kysely";
import { askState, takeState } from "#api/operations/keyboxes/check.ts";
import { keyboxStatusList } from "#api/operations/keyboxes/keybox-status.ts";
import { findKeybox, slotOfContract } from "#api/operations/keyboxes/queries.ts";
import { hasSlotsAbove } from "#api/operations/keyboxes/slots.ts";
import { keyboxTable } from "#api/operations/keyboxes/tables.ts";
import {
  addKeybox,
  changeKeybox,
  openAllSlots,
  openSlot,
  openSlotOfContract,
  setSlot,
} from "#api/operations/keyboxes/write.ts";
import { fileHandlers } from "#api/operations/registers/for-others/file-handlers.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { handle, handleAsking } from "#api/platform/calls/handle.ts";
import { move } from "#api/platform/moves/move.ts";
import { historyOf } from "#api/platform/records/history.ts";
import { branchScope, listPage } from "#api/platform/records/list-query.ts";
import { sortOf } from "#api/platform/records/record-table.ts";
import { findRecord, lockRecord, removeRecord, rowsOf } from "#api/platform/records/records.ts";
import { keyboxes } from "#contract/operations/keyboxes/keyboxes.ts";

const sort = sortOf(keyboxTable, "name", { status: "r.status", statusAt: "r.status_at" });

const find = (context: CallContext, id: number) => findRecord(context, keyboxTable, id);

export const keyboxHandlers = [
  handle(keyboxes.list, async (context, input) => {
    const { q, buildingId, status } = input.filter;
    const like = `%${(q ?? "").replaceAll(/[\\%_]/g, "\\$&")}%`;
    const query = rowsOf(context, keyboxTable)
      .where(sql<SqlBool>`r.branch_id = ANY(${branchScope(context, input.buids)}::bigint[])`)
      .$if(status !== undefined, (rows) => rows.where(sql<SqlBool>`r.status = ANY(${status ?? []}::text[])`))
      .$if(buildingId !== undefined, (rows) =>
        rows.where(sql<SqlBool>`r.building_id = ANY(${buildingId ?? []}::bigint[])`),
      )
      .$if(Boolean(q), (rows) =>
        rows.where(
          sql<SqlBool>`(r.name ILIKE ${like} OR r.device_id ILIKE ${like} OR r.address ILIKE ${like})`,
        ),
      );
    const { rows, page } = await listPage(context.trx, query, input, sort);
    return { keyboxes: rows, ...page };
  }),
  handle(keyboxes.read, async (context, { id }) => ({
    keybox: await findKeybox(context, id),
    History: await historyOf(context, "keybox", id),
  })),
  handle(keyboxes.add, async (context, { keybox }) => ({ id: await addKeybox(context, keybox) })),
  handle(keyboxes.update, async (context, { keybox }) => ({ keybox: await changeKeybox(context, keybox) })),
  handle(keyboxes.move, async (context, { id, ...wanted }) => {
    const { to } = await move(context, keyboxStatusList, id, wanted);
    return { status: to };
  }),
  handle(keyboxes.setSlot, async (context, input) => {
    await setSlot(context, input);
    return {};
  }),
  handle(keyboxes.openSlot, async (context, input) => {
    await openSlot(context, input);
    return {};
  }),
  handle(keyboxes.openAllSlots, async (context, input) => {
    await openAllSlots(context, input);
    return {};
  }),
  handleAsking(keyboxes.checkStatusLocker, askState, takeState),
  handle(keyboxes.openSlotContract, async (context, input) => {
    await openSlotOfContract(context, input);
    return {};
  }),
  handle(keyboxes.ofContract, async (context, { contractId }) => ({
    keySlot: await slotOfContract(context, contractId),
  })),
  ...fileHandlers(keyboxes, "keybox", find),
  handle(keyboxes.remove, async (context, { id }) => {
    const before = await lockRecord(context, keyboxTable, { id });
    if (await hasSlotsAbove(context, id, 0)) throw new Failure("NOT_READY", { detail: "slotsKept" });
    await removeRecord(context, keyboxTable, before);
    return {};
  }),
];
