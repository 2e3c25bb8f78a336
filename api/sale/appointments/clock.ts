import { sql } from "kysely";
import { nullIfMissing } from "#api/platform/calls/failure.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import { move, whyNot } from "#api/platform/moves/move.ts";
import { systemMover } from "#api/platform/moves/system-mover.ts";
import type { Platform } from "#api/platform/platform.ts";
import { appointmentStatusList } from "#api/sale/appointments/appointment-status.ts";
import { writeLetter } from "#api/sale/appointments/letters.ts";

/** Runs every five minutes. Names in the queue's crontab cannot contain dots. */
export const watchAppointmentsTask = "watchAppointments";
export const watchAppointmentsSchedule = `*/5 * * * * ${watchAppointmentsTask}`;

/** Milliseconds before its beginning at which people are reminded of a viewing. */
const remindMs = 24 * 3_600_000;

type Due = "expire" | "close" | "remind";

/**
 * Handles unanswered requests, past viewings and reminders. Each is handled by itself, so that one that fails
 * holds up no other.
 */
export const watchAppointments: Task = async (platform) => {
  const now = platform.now();
  const soon = new Date(now.getTime() + remindMs);
  const { rows } = await sql<{ organization_id: number; id: number; due: Due }>`
    SELECT organization_id, id, due FROM appointments_for_clock(${now.toISOString()}::timestamptz,
      ${soon.toISOString()}::timestamptz)`.execute(platform.db);
  for (const { organization_id: organizationId, id, due } of rows)
    await lookAfter(platform, organizationId, id, due).catch((err: unknown) =>
      platform.log.error({ err, appointmentId: id }, "viewing could not be looked after"),
    );
};

function lookAfter(platform: Platform, organizationId: number, id: number, due: Due): Promise<void> {
  return inTenant(platform.db, organizationId, async (trx) => {
    const call = { call: watchAppointmentsTask, requestId: `${watchAppointmentsTask}/${id}` };
    const clock = systemMover(platform, trx, organizationId, call);
    const viewing = await nullIfMissing(appointmentStatusList.lock(clock, id));
    if (!viewing) return;
    if (due !== "remind") {
      if (await whyNot(clock, appointmentStatusList, viewing, { action: due })) return;
      await move(clock, appointmentStatusList, viewing, { action: due });
      return;
    }
    if (viewing.status !== "ACTIVE" || viewing.remindedAt !== null) return;
    await trx
      .updateTable("appointment")
      .set({ reminded_at: clock.now.toISOString() })
      .where("organization_id", "=", organizationId)
      .where("id", "=", id)
      .execute();
    if (await writeLetter(clock, viewing, { letter: "reminder" }))
      await clock.audit({ action: "remind", objectType: "appointment", objectId: id });
  });
}
