import type pg from "pg";
import { bulkInsert } from "#api/demo/bulk-insert.ts";

const states: Readonly<Record<string, string>> = {
  missed: "NO_ANSWER",
  voicemail: "BUSY",
  answered: "COMPLETED",
};
/** The number of the demo organization's telephone account. */
const own = "+43120609000";

/** Gives the simulated telephone account the recorded calls and one present call. */
export async function seedCalls(client: pg.Client, organizationId: number): Promise<void> {
  const { rows } = await client.query<{
    id: string;
    direction: "in" | "out";
    phone: string;
    result: string;
    minutes: number | null;
    at: Date;
  }>(
    `SELECT id, direction, phone, result, minutes, created_at AS at FROM phone_record
     WHERE organization_id = $1 AND phone IS NOT NULL ORDER BY created_at DESC, id DESC LIMIT 60`,
    [organizationId],
  );
  const calls = rows.map(({ id, direction, phone, result, minutes, at }, place) => ({
    recordId: Number(id),
    sid: `CA${String(place + 1).padStart(32, "0")}`,
    direction,
    from: direction === "in" ? phone : own,
    to: direction === "in" ? own : phone,
    state: place === 0 ? "IN_PROGRESS" : (states[result] ?? "COMPLETED"),
    duration: place === 0 ? null : (minutes ?? 0) * 60,
    startedAt: at.toISOString(),
  }));
  await bulkInsert(
    client,
    "phone_call",
    calls.map(({ recordId, sid, direction, state, duration, startedAt }) => ({
      organization_id: organizationId,
      provider_id: sid,
      phone_record_id: recordId,
      direction,
      state,
      created_at: duration === null ? new Date().toISOString() : startedAt,
      ended_at: duration === null ? null : new Date(Date.parse(startedAt) + duration * 1000).toISOString(),
    })),
  );
  await client.query(
    `UPDATE integration SET sandbox = sandbox || jsonb_build_object('calls', $2::jsonb)
     WHERE organization_id = $1 AND vendor = 'twilio'`,
    [organizationId, JSON.stringify(calls.map(({ recordId: _recordId, ...call }) => call))],
  );
}
