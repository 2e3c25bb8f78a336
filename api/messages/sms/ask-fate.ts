import { z } from "zod";
import { openSms } from "#api/integrations/twilio/open.ts";
import { askVendor } from "#api/integrations/vendor-answer.ts";
import { noteFate } from "#api/messages/sms/fate.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import { systemMover } from "#api/platform/moves/system-mover.ts";
import { connectionOf } from "#api/platform/vendors/connections.ts";

/** Name of the task that asks for the fate of an SMS without a report. */
export const askTask = "sms.ask";

const payloadShape = z.object({ organizationId: z.number(), smsId: z.number(), round: z.number() });
/** Minutes until it is asked again, for an installation that the vendor cannot reach. */
const againAfter = [60, 24 * 60] as const;

/** Asks the vendor for the fate of an SMS when no report has come; the last time a day later. */
export const askFate: Task = async (platform, payload) => {
  const { organizationId, smsId, round } = payloadShape.parse(payload);
  const request = await inTenant(platform.db, organizationId, async (trx) => {
    const row = await trx
      .selectFrom("sms_message as s")
      .innerJoin("outbox_message as o", (join) =>
        join.onRef("o.organization_id", "=", "s.organization_id").onRef("o.id", "=", "s.outbox_id"),
      )
      .select(["o.provider_id as providerId", "o.state"])
      .where("s.organization_id", "=", organizationId)
      .where("s.id", "=", smsId)
      .where("s.delivery", "is", null)
      .executeTakeFirst();
    if (!row || row.state === "failed") return null;
    return {
      providerId: row.providerId,
      connection: await connectionOf(platform, { trx, organizationId }, "twilio"),
    };
  });
  if (!request?.connection) return;
  const { providerId, connection } = request;
  const { answer: vendorAnswer } = providerId
    ? await askVendor(async () => openSms(platform, organizationId, connection).fateOf(providerId))
    : { answer: null };
  await inTenant(platform.db, organizationId, async (trx) => {
    const scope = systemMover(platform, trx, organizationId, { call: askTask, requestId: `sms-${smsId}` });
    if (vendorAnswer && providerId && vendorAnswer.fate !== "underway")
      return noteFate(scope, smsId, { ...vendorAnswer, providerId });
    const minutes = againAfter[round];
    if (minutes === undefined) return;
    const runAt = new Date(Date.now() + minutes * 60_000);
    await platform.jobs.enqueue(trx, askTask, { organizationId, smsId, round: round + 1 }, { runAt });
  });
};
