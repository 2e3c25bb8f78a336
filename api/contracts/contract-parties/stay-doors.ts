import type { z } from "zod";
import { enter, knock } from "#api/contracts/contract-parties/door.ts";
import { openSlotForGuest } from "#api/operations/keyboxes/verbs.ts";
import { unlockForGuest } from "#api/operations/smart-locks/verbs.ts";
import type { PublicContext } from "#api/platform/calls/call-context.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import { stayDoors } from "#contract/contracts/contract-parties/stay-keys.ts";

type Input<Name extends keyof typeof stayDoors> = z.output<(typeof stayDoors)[Name]["input"]>;

/** Opens the slot of the key for the guest on the page of their stay. */
export async function openSlotOnStayPage(
  context: PublicContext,
  { token, key: postKey, purpose, confirmed }: Input<"openSlot">,
): Promise<void> {
  if (!confirmed) throw invalid("confirmed", "doorUnconfirmed");
  const door = await knock(context, token);
  const { address } = context;
  await enter(context, door, { call: stayDoors.openSlot.path }, (scope, { contractId }) =>
    openSlotForGuest({ ...scope, address }, { contractId, purpose, postKey }),
  );
}

/** Unlocks a door for the guest on the page of their stay. */
export async function unlockOnStayPage(
  context: PublicContext,
  { token, key: postKey, lockId, confirmed }: Input<"unlock">,
): Promise<void> {
  if (!confirmed) throw invalid("confirmed", "doorUnconfirmed");
  const door = await knock(context, token);
  const { address } = context;
  await enter(context, door, { call: stayDoors.unlock.path }, (scope, { contractId }) =>
    unlockForGuest({ ...scope, address }, { contractId, lockId, postKey }),
  );
}
