import { addBlock } from "#api/calendar/add-block.ts";
import { dayOf } from "#api/calendar/day.ts";
import { removeBlock } from "#api/calendar/remove-block.ts";
import { rentPeriod } from "#api/calendar/rent.ts";
import { handle } from "#api/platform/handle.ts";
import { calendar } from "#contract/calendar.ts";

export const calendarHandlers = [
  handle(calendar.rent, rentPeriod),
  handle(calendar.day, (context, { date, buids }) => dayOf(context, date, buids)),
  handle(calendar.addBlock, async (context, { block }) => ({ ids: await addBlock(context, block) })),
  handle(calendar.removeBlock, async (context, { id, version }) => {
    await removeBlock(context, id, version);
    return {};
  }),
];
