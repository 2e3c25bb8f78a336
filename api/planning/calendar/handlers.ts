import { addBlock } from "#api/planning/calendar/add-block.ts";
import { downloadBlockLog } from "#api/planning/calendar/block-log.ts";
import { changesSince } from "#api/planning/calendar/changes.ts";
import { dayOf } from "#api/planning/calendar/day.ts";
import { removeBlock } from "#api/planning/calendar/remove-block.ts";
import { rentPeriod } from "#api/planning/calendar/rent.ts";
import { handle } from "#api/platform/calls/handle.ts";
import { calendar } from "#contract/planning/calendar/calendar.ts";

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
