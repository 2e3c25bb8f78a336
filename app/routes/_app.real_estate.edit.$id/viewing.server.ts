import type { SignedIn } from "#app/services/access.server.ts";
import { fixedT } from "#app/services/texts.server.ts";
import { formatDate, formatDateTime } from "#contract/platform/format.ts";
import type { Unit } from "#contract/property/units/units.ts";
import type { ShownViewing } from "./viewing-panel.tsx";

/** The viewing that the address names as `viewing-12`, in words; null where it names none, no such page where it is another unit's. */
export async function viewingOf(
  { api, language }: SignedIn,
  unit: Unit,
  requestId: string | undefined,
): Promise<ShownViewing | null> {
  const id = Number(/^viewing-([1-9]\d{0,14})$/.exec(requestId ?? "")?.[1]);
  if (!id) return null;
  const { RealEstatesAppointment: viewing } = await api.appointments.read({ id });
  if (viewing.unitId !== unit.id) throw new Response(null, { status: 404 });
  const { RealEstatesAppointments } = await api.appointments.list({
    amount: 10,
    filter: { unitId: unit.id, status: ["PENDING", "ACTIVE"], from: viewing.startsOn },
  });
  const t = fixedT(language, "appointments");
  const when = ({ startsOn, startsAt }: { startsOn: string; startsAt: string }) =>
    `${formatDate(startsOn)} ${startsAt}`;
  const { name, status, holdUntil, timeZone, assignedName, phone, email, message } = viewing;
  const items = [
    { term: t("fields.status"), value: t(`status.${status}`) },
    { term: t("fields.day"), value: when(viewing) },
    { term: t("fields.name"), value: name },
    { term: t("fields.phone"), value: phone ?? "" },
    { term: t("fields.email"), value: email ?? "" },
    { term: t("fields.assignedTo"), value: assignedName },
    { term: t("fields.holdUntil"), value: formatDateTime(holdUntil, timeZone) },
    { term: t("fields.message"), value: message },
  ];
  const act = viewing.allowedActions.find(({ action }) => action === "approve") ? "approve.label" : "open";
  return {
    title: t("auditKinds.appointment"),
    items: items.filter(({ value }) => value !== ""),
    answer: { to: `/appointments/edit/${id}`, label: t(act) },
    others: RealEstatesAppointments.filter((other) => other.id !== id).map((other) => ({
      id: other.id,
      text: [when(other), t(`status.${other.status}`), other.name].filter(Boolean).join(" · "),
    })),
  };
}
