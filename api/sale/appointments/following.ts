import { enterEvent, takeOutEvent } from "#api/planning/calendar-events/verbs.ts";
import { textsIn } from "#api/platform/calls/texts.ts";
import { type Effect, type EffectScope, inTransaction } from "#api/platform/moves/effects.ts";
import { notify } from "#api/platform/notifications.ts";
import { type Addressee, houseLanguage, writeLetter } from "#api/sale/appointments/letters.ts";
import { addDays } from "#contract/platform/days.ts";
import { formatDateTime } from "#contract/platform/format.ts";

/** A viewing with what the effects of its moves need. */
export interface Viewing extends Addressee {
  clientId: number | null;
  eventId: number | null;
}

interface Moved {
  action: string;
  from: string;
  reason: string;
  record: Viewing;
}

/** Kind of calendar event for viewings. */
const viewingType = 2;
const dayMinutes = 24 * 60;
const callMs = 2 * 3_600_000;

/** The effects of approving a viewing. */
export const agreeing: Effect<Moved> = inTransaction(
  "Adds it to the calendar of the colleague who shows the unit, who is reminded a day before, and mails the visitor that it is agreed.",
  async (scope, { record }) => {
    await enterViewing(scope, record);
    await writeLetter(scope, record, { letter: "agreed" });
  },
);

/** The effects of the end of a viewing that does not take place. */
export const ending: Effect<Moved> = inTransaction(
  "Removes its event from the calendar. The visitor gets a mail with a page for choosing another slot, unless they cancelled it themselves.",
  async (scope, { action, reason, record }) => {
    if (record.eventId !== null) await takeOutEvent(scope, record.eventId);
    const byPerson = action === "cancel" && scope.user === null;
    if (!byPerson)
      await writeLetter(scope, record, { letter: action === "expire" ? "expired" : "cancelled", reason });
  },
);

/** The effects of cancelling a viewing shortly before it begins. */
export const calling: Effect<Moved> = inTransaction(
  "Notifies the colleague who shows the unit that it is cancelled; less than two hours before it begins the notice stays until it is closed, with the phone number to call.",
  async ({ trx, organizationId, now, user }, { from, record }) => {
    const { assignedTo, beginsAt, unitLabel, timeZone, phone, id } = record;
    if (from !== "ACTIVE" || assignedTo === null || assignedTo === user?.id) return;
    const soon = Date.parse(beginsAt) - now.getTime() < callMs;
    await notify(trx, organizationId, {
      ...{ userId: assignedTo, event: "CALENDAR", action: "TRIGGER", sticky: soon },
      message: soon ? "viewingOffCall" : "viewingOff",
      params: { id, unit: unitLabel, when: formatDateTime(beginsAt, timeZone), phone: phone ?? "–" },
    });
  },
);

/** Adds a viewing to the calendar of the colleague who shows the unit, in place of its previous event. */
export async function enterViewing(scope: EffectScope, viewing: Viewing): Promise<void> {
  const { assignedTo, startsOn, startsAt, minutes } = viewing;
  if (assignedTo === null) return;
  if (viewing.eventId !== null) await takeOutEvent(scope, viewing.eventId);
  const t = textsIn(await houseLanguage(scope));
  const end = endOf(startsAt, minutes);
  const eventId = await enterEvent(scope, {
    branchId: viewing.branchId,
    typeId: viewingType,
    title: t("appointments:event", { unit: viewing.unitLabel }).slice(0, 120),
    ...{ startsOn, startsAt, endsOn: addDays(startsOn, end.days), endsAt: end.time },
    userId: assignedTo,
    ...{ clientId: viewing.clientId, unitId: viewing.unitId, remindMinutes: dayMinutes },
  });
  await scope.trx
    .updateTable("appointment")
    .set({ event_id: eventId })
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", viewing.id)
    .execute();
}

function endOf(startsAt: string, minutes: number) {
  const [hour = 0, minute = 0] = startsAt.split(":").map(Number);
  const end = hour * 60 + minute + minutes;
  const two = (value: number) => String(value).padStart(2, "0");
  return {
    days: Math.floor(end / dayMinutes),
    time: `${two(Math.floor((end % dayMinutes) / 60))}:${two(end % 60)}`,
  };
}
