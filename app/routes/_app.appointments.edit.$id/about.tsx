import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DefinitionList } from "#app/components/detail/definition-list.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { formatDateTime } from "#contract/platform/format.ts";
import type { Appointment, AppointmentRow } from "#contract/sale/appointments/appointments.ts";

type Shown = Appointment & { wayHere: AppointmentRow["way"]; wayOn: AppointmentRow["way"] };

/** Where the viewing is, the ways around it, how it ended, and where one goes from here. */
export function AboutAppointment({ appointment, mayOffer }: { appointment: Shown; mayOffer: boolean }) {
  const { t } = useTranslation("appointments");
  const { id, unitId, clientId, status, outcome, holdUntil, timeZone } = appointment;
  const way = (leg: Shown["wayHere"]) =>
    leg && [t("way.minutes", { count: leg.minutes }), ...(leg.short ? [t("way.short")] : [])].join(" · ");
  return (
    <Card>
      <DefinitionList
        items={[
          { term: t("fields.unitId"), value: <span dir="auto">{appointment.unitLabel}</span> },
          { term: t("fields.address"), value: <span dir="auto">{appointment.address}</span> },
          { term: t("fields.holdUntil"), value: holdUntil && formatDateTime(holdUntil, timeZone) },
          { term: t("way.here"), value: way(appointment.wayHere) },
          { term: t("way.on"), value: way(appointment.wayOn) },
          { term: t("fields.cancelReason"), value: appointment.cancelReason },
          { term: t("fields.outcome"), value: outcome && t(`outcome.${outcome}`) },
          { term: t("fields.outcomeNote"), value: appointment.outcomeNote },
        ]}
      />
      {appointment.fromPage ? <p className="mt-2 text-control text-ink-2">{t("fields.fromPage")}</p> : null}
      <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-control">
        <Link className="link" to={`/real_estate/edit/${unitId}/viewing-${id}`}>
          {t("links.unit")}
        </Link>
        {clientId === null ? null : (
          <Link className="link" to={`/clients/edit/${clientId}`}>
            {t("links.client")}
          </Link>
        )}
        {mayOffer && status === "COMPLETED" && outcome === "wantsRent" ? (
          <Link
            className="link"
            to={`/real_estate/contracts/rent/new?status=INQUIRY&unit=${unitId}&client=${clientId ?? ""}`}
          >
            {t("links.offerRent")}
          </Link>
        ) : null}
      </p>
    </Card>
  );
}
