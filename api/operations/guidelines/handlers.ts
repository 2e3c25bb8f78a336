import { guestsOf } from "#api/operations/guidelines/guests.ts";
import { guidelineStatusList } from "#api/operations/guidelines/guideline-status.ts";
import { guidelinesOfUnit, requireUnit } from "#api/operations/guidelines/queries.ts";
import { guidelineTable } from "#api/operations/guidelines/tables.ts";
import { fileHandlers } from "#api/operations/registers/for-others/file-handlers.ts";
import { sendLetter } from "#api/operations/registers/for-others/letter.ts";
import { matching } from "#api/operations/registers/for-others/matching.ts";
import { placeSort, requirePlace } from "#api/operations/registers/for-others/place.ts";
import { requireRight } from "#api/platform/access/require-right.ts";
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
import { guidelines } from "#contract/operations/guidelines/guidelines.ts";
import { needs } from "#contract/platform/access.ts";

const sort = sortOf(guidelineTable, "position", { ...placeSort });

const find = (context: CallContext, id: number, options: { lock?: boolean } = {}) =>
  findRecord(context, guidelineTable, id, options);

export const guidelineHandlers = [
  handle(guidelines.list, async (context, input) => {
    const query = rowsOf(context, guidelineTable)
      .where(matching(context, input, ["text", "link"]))
      .$if(input.filter.language !== undefined, (rows) =>
        rows.where("r.language", "in", input.filter.language ?? []),
      );
    const { rows, page } = await listPage(context.trx, query, input, sort);
    return { guidelines: rows, ...page };
  }),
  handle(guidelines.read, async (context, { id }) => {
    const guideline = await find(context, id);
    return {
      guideline: { ...guideline, allowedActions: await openMoves(context, guidelineStatusList, guideline) },
      History: await historyOf(context, "guideline", id),
    };
  }),
  handle(guidelines.add, async (context, { guideline }) => {
    await requirePlace(context, "guideline", guideline);
    return { id: await addRecord(context, guidelineTable, guideline) };
  }),
  handle(guidelines.update, async (context, { guideline: { id, version, ...fields } }) => {
    const before = await lockRecord(context, guidelineTable, { id, version });
    await requirePlace(context, "guideline", { ...before, ...fields });
    return { guideline: await changeRecord(context, guidelineTable, before, fields) };
  }),
  handle(guidelines.move, async (context, { id, ...wanted }) => {
    const { to } = await move(context, guidelineStatusList, id, wanted);
    return { status: to };
  }),
  handle(guidelines.ofUnit, async (context, { id }) => ({
    guidelines: await guidelinesOfUnit(context, await requireUnit(context, id)),
  })),
  ...fileHandlers(guidelines, "guideline", find),
  handle(guidelines.sendEmail, async (context, { id, ...letter }) => {
    const guideline = await find(context, id);
    requireRight(context, needs("client_email", "read"));
    const to = await guestsOf(context, guideline);
    return {
      messageIds: await sendLetter(
        context,
        { type: "guideline", id, branchId: guideline.branchId, to },
        letter,
      ),
    };
  }),
  handle(guidelines.remove, async (context, { id }) => {
    await removeRecord(context, guidelineTable, await lockRecord(context, guidelineTable, { id }));
    return {};
  }),
];
