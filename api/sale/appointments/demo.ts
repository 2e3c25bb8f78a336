import type { Client } from "#contract/platform/client.ts";
import { addDays, todayIn } from "#contract/platform/days.ts";

const people = [
  { firstname: "Greta", lastname: "Wallner", email: "greta.wallner@mail.example", phone: "+436601230001" },
  { firstname: "Hannes", lastname: "Puchinger", email: "h.puchinger@mail.example", phone: null },
  { firstname: "Inès", lastname: "Moreau", email: "ines.moreau@mail.example", phone: "+33612340003" },
  { firstname: "Jonathan", lastname: "Levy", email: "j.levy@mail.example", phone: "+972541230004" },
  { firstname: "Katharina", lastname: "Zöchling", email: null, phone: "+436641230005" },
] as const;

/** Adds hours at which two units are shown, and viewings that are requested, agreed and cancelled. */
export async function seedAppointments(api: Client): Promise<void> {
  const { branches, profile } = await api.session.profile({});
  const [branch] = branches;
  if (!branch) return;
  const { RealEstates } = await api.units.list({ amount: 4, buids: [branch.id] });
  const hours = "10:00-12:00, 16:00-18:00";
  for (const { id } of RealEstates.slice(0, 2))
    await api.viewingPages.save({
      id,
      page: { open: true, assignedTo: profile.id, tuesday: hours, thursday: hours, saturday: "09:00-13:00" },
    });
  const today = todayIn("UTC", new Date());
  for (const [index, person] of people.entries()) {
    const unit = RealEstates[index % Math.max(RealEstates.length, 1)];
    if (!unit) return;
    const { RealEstatesAppointmentId: id } = await api.appointments.add({
      appointment: {
        unitId: unit.id,
        startsOn: addDays(today, 1 + Math.floor(index / 2)),
        startsAt: `${String(18 + Math.floor(index / 2))}:${index % 2 === 0 ? "00" : "30"}`,
        assignedTo: index === 4 ? null : profile.id,
        ...person,
        message: index === 2 ? "Wir kommen zu zweit, mit Kinderwagen." : "",
      },
    });
    if (index < 2) await api.appointments.approve({ id });
    if (index === 3)
      await api.appointments.move({ id, action: "cancel", reason: "Hat schon etwas gefunden" });
  }
}
