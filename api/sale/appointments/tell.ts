import type { EffectScope } from "#api/platform/moves/effects.ts";
import { notify } from "#api/platform/notifications.ts";
import type { Addressee } from "#api/sale/appointments/letters.ts";
import { formatDateTime } from "#contract/platform/format.ts";

/**
 * Notifies the colleague who shows the unit of a request at the next ping, unless they entered it themselves.
 */
export async function tellOfRequest(
  { trx, organizationId, user }: EffectScope,
  { id, assignedTo, unitLabel, beginsAt, timeZone }: Addressee,
): Promise<void> {
  if (assignedTo === null || assignedTo === user?.id) return;
  await notify(trx, organizationId, {
    ...{ userId: assignedTo, event: "CALENDAR", action: "TRIGGER", message: "viewingAsked" },
    params: { id, unit: unitLabel, when: formatDateTime(beginsAt, timeZone) },
  });
}
