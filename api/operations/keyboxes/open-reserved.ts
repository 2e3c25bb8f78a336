import { takeCommand } from "#api/operations/keyboxes/command.ts";
import { keyboxStatusList } from "#api/operations/keyboxes/keybox-status.ts";
import { type KeyStay, keyStays } from "#api/operations/keyboxes/queries-stays.ts";
import { whyNotReleased } from "#api/operations/keyboxes/rules/release.ts";
import { Failure, notFound } from "#api/platform/calls/failure.ts";
import type { Commander } from "#api/platform/moves/commander.ts";
import type { OpeningPurpose } from "#contract/operations/keyboxes/keybox.ts";

/** The most commands of one stay within that time. */
const tries = { most: 5, withinMs: 600_000 };

interface Opening {
  purpose: OpeningPurpose;
  reason: string;
  /** The key of the guest's form. */
  postKey?: string;
}

/** Opens the slot that is reserved for a stay, and no other. Throws NOT_READY with the reason why it may not. */
export async function openReserved(
  commander: Commander,
  stay: KeyStay,
  { purpose, reason, postKey }: Opening,
): Promise<void> {
  const { trx, organizationId, now } = commander;
  const { contractId } = stay;
  const reservation = await trx
    .selectFrom("keybox_reservation")
    .select(["keybox_id as keyboxId", "slot"])
    .where("organization_id", "=", organizationId)
    .where("contract_id", "=", contractId)
    .executeTakeFirst();
  if (!reservation) throw new Failure("NOT_READY", { detail: "noSlot" });
  const problem = whyNotReleased(stay, now);
  if (problem) throw new Failure("NOT_READY", { detail: problem });
  const box = await keyboxStatusList.lock({ ...commander, actor: "SYS" }, reservation.keyboxId);
  const { count } = await trx
    .selectFrom("keybox_opening")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("organization_id", "=", organizationId)
    .where("contract_id", "=", contractId)
    .where("created_at", ">", new Date(now.getTime() - tries.withinMs).toISOString())
    .executeTakeFirstOrThrow();
  if (Number(count) >= tries.most)
    throw new Failure("RATE_LIMITED", { params: { count: tries.withinMs / 1000 } });
  await takeCommand(commander, box, {
    kind: "contract",
    slots: [reservation.slot],
    ...{ contractId, purpose, reason },
    ...(postKey !== undefined && { postKey }),
  });
}

/** Opens the slot of a stay for its guest. The same form sent again does nothing. Throws a refusal in words for guests. */
export async function openSlotForGuest(
  commander: Commander,
  { contractId, purpose, postKey }: { contractId: number; purpose: OpeningPurpose; postKey: string },
): Promise<void> {
  const { trx, organizationId } = commander;
  const before = await trx
    .selectFrom("keybox_opening")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("contract_id", "=", contractId)
    .where("post_key", "=", postKey)
    .executeTakeFirst();
  if (before) return;
  const [stay] = await keyStays(commander, [contractId]);
  if (!stay) throw notFound();
  await openReserved(commander, stay, { purpose, reason: "", postKey }).catch((refusal: unknown) => {
    throw refusalForGuest(refusal);
  });
}

/** Words the refusal of a command for a guest, who knows nothing of boxes' statuses and connections. */
export function refusalForGuest(refusal: unknown): unknown {
  if (!(refusal instanceof Failure)) return refusal;
  const { errorType, detail } = refusal;
  if (errorType === "STATE_CONFLICT") return new Failure("NOT_READY", { detail: "doorBusy" });
  if (errorType === "NOT_CONNECTED") return new Failure("NOT_READY", { detail: "doorAway" });
  if (errorType !== "NOT_READY") return refusal;
  const isAway = detail === "boxNotOnline" || detail === "notInstalled" || detail === "noSlot";
  return new Failure("NOT_READY", { detail: isAway ? "doorAway" : "doorNotNow" });
}
