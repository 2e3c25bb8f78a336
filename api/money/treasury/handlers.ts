import { listPayments, markOf, readTreasury } from "#api/money/treasury/queries.ts";
import { handle } from "#api/platform/calls/handle.ts";
import { treasury } from "#contract/money/treasury/treasury.ts";

export const treasuryHandlers = [
  handle(treasury.read, readTreasury),
  handle(treasury.mark, async (context, filter) => ({ mark: await markOf(context, filter) })),
  handle(treasury.payments, listPayments),
];
