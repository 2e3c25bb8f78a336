import { addBlock } from "#api/calendar/add-block.ts";
import { downloadBlockLog } from "#api/calendar/block-log.ts";
import { changesSince } from "#api/calendar/changes.ts";
import { dayOf } from "#api/calendar/day.ts";
import { removeBlock } from "#api/calendar/remove-block.ts";
import { rentPeriod } from "#api/calendar/rent.ts";
import { handle } from "#api/platform/handle.ts";
import { calendar } from "#contract/calendar.ts";

export const calendarHandlers = [
  handle(calendar.rent, rentPeriod),
  handle(calendar.day, (context, { date, buids }) => dayOf(context, date, buids)),
  handle(calendar.changes, (context, { since }) => changesSince(context, since)),
  handle(calendar.addBlock, (context, { block, dryRun }) => addBlock(context, block, { dryRun })),
  handle(calendar.blockLog, downloadBlockLog),
  handle(calendar.removeBlock, async (context, { id, version }) => {
    await removeBlock(context, id, version);
    return {};
  }),
];
