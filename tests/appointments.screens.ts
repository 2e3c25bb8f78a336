import type { Client } from "#contract/platform/client.ts";
import { addDays, todayIn } from "#contract/platform/days.ts";
import type { TestedScreens } from "./tested-screens.ts";

let walked = 0;

/** A viewing of its own slot: two in one are refused. */
async function viewing(api: Client, unitId: number): Promise<number> {
  walked += 1;
  const minute = Math.floor(Date.now() / 1000) % 1400;
  const startsAt = `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
  const startsOn = addDays(todayIn("UTC", new Date()), 40 + (Math.floor(Math.random() * 900) + walked));
  const { RealEstatesAppointmentId } = await api.appointments.add({
    appointment: { unitId, startsOn, startsAt, minutes: 5, lastname: "Walked visitor" },
  });
  return RealEstatesAppointmentId;
}

export const screens: TestedScreens = {
  "/appointments": { agreed: { resource: "real_estate_booking", level: "rw" } },
  "/appointments/edit/{id}": { agreed: null, record: (api, { unit }) => viewing(api, unit) },
  "/appointments/hours": { agreed: null },
  "/appointments/hours/{id}": {
    agreed: null,
    record: async (api, { unit }) => {
      await api.viewingPages.save({ id: unit, page: { monday: "10:00-12:00" } });
      return unit;
    },
  },
};
