import type { z } from "zod";
import { enter, knock } from "#api/contracts/contract-parties/door.ts";
import { payLinkForGuest, requestForGuest, withdrawForGuest } from "#api/operations/guest-features/verbs.ts";
import type { PublicContext } from "#api/platform/calls/call-context.ts";
import { stayFeatures } from "#contract/contracts/contract-parties/stay-features.ts";

type Input<Name extends keyof typeof stayFeatures> = z.output<(typeof stayFeatures)[Name]["input"]>;

/** Orders an extra for the guest on the page of their stay. */
export async function orderOnStayPage(
  context: PublicContext,
  { token, featureId, quantity, note }: Input<"order">,
): Promise<void> {
  const door = await knock(context, token);
  await enter(context, door, { call: stayFeatures.order.path }, async (scope, { contractId }) => {
    await requestForGuest(scope, { contractId, featureId, quantity, note });
  });
}

/** Returns our path at which the guest pays an extra they ordered. */
export async function payOnStayPage(
  context: PublicContext,
  { token, requestId }: Input<"pay">,
): Promise<{ path: string }> {
  const door = await knock(context, token);
  const opened = { call: stayFeatures.pay.path };
  return enter(context, door, opened, async (scope, { contractId }) => ({
    path: await payLinkForGuest(scope, { contractId, requestId }),
  }));
}

/** Withdraws an unpaid extra for the guest. */
export async function withdrawOnStayPage(
  context: PublicContext,
  { token, requestId }: Input<"withdraw">,
): Promise<void> {
  const door = await knock(context, token);
  await enter(context, door, { call: stayFeatures.withdraw.path }, (scope, { contractId }) =>
    withdrawForGuest(scope, { contractId, requestId }),
  );
}
