import type { z } from "zod";
import { enter, knock } from "#api/contracts/contract-parties/door.ts";
import { type Stay, stayOf } from "#api/contracts/contract-parties/queries.ts";
import { tellMaker } from "#api/contracts/contract-parties/register.ts";
import { reportDamage } from "#api/operations/damages/verbs.ts";
import type { PublicContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { prepareFiles } from "#api/platform/records/record-files.ts";
import type { stayDamages } from "#contract/contracts/contract-parties/stay-keys.ts";
import { todayIn } from "#contract/platform/days.ts";

/** Whether an agreed stay has reached its day of check-in, in its branch's time zone. */
export function hasBegun(
  { status, checkIn, timeZone }: Pick<Stay, "status" | "checkIn" | "timeZone">,
  now: Date,
): boolean {
  return status === "ACTIVE" && checkIn <= todayIn(timeZone, now);
}

/**
 * Records a damage that the guest reports on the page of their stay, and notifies the contract's maker. The photo is stored while no
 * transaction is open.
 */
export async function damageOnStayPage(
  context: PublicContext,
  { token, key, damage, photo }: z.output<typeof stayDamages.report.input>,
): Promise<void> {
  const door = await knock(context, token);
  const opened = { call: "stayPage/reportDamage" };
  await enter(context, door, opened, async (scope, { contractId }) => {
    if (!hasBegun(await stayOf(scope, contractId), scope.now))
      throw new Failure("NOT_READY", { detail: "stayNotBegun" });
  });
  const { platform } = context;
  const { organizationId } = door;
  const photos = photo ? await prepareFiles({ platform, organizationId }, [photo], ["image"]) : [];
  await enter(context, door, opened, async (scope, { contractId }) => {
    const stay = await stayOf(scope, contractId);
    if (!hasBegun(stay, scope.now)) throw new Failure("NOT_READY", { detail: "stayNotBegun" });
    const { branchId, unitId } = stay;
    // The stay shows the guest's name to those who may read it.
    const report = { branchId, unitId, contractId, damage, reportedBy: "", key };
    const id = await reportDamage(scope, report, photos);
    if (id !== null) await tellMaker(scope, stay, contractId, "stayDamage");
  });
}
