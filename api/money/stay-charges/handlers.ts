import { chargesOf } from "#api/money/stay-charges/queries.ts";
import { addCharge, voidCharge } from "#api/money/stay-charges/write.ts";
import { handle } from "#api/platform/calls/handle.ts";
import { stayCharges } from "#contract/money/stay-charges/stay-charges.ts";

export const stayChargeHandlers = [
  handle(stayCharges.ofContract, (context, { id }) => chargesOf(context, id)),
  handle(stayCharges.add, async (context, { id, charge }) => ({ id: await addCharge(context, id, charge) })),
  handle(stayCharges.void, async (context, { id, reason }) => {
    await voidCharge(context, id, reason);
    return {};
  }),
];
