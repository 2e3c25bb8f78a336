import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { HistoryPanel } from "#app/components/detail/history-panel.tsx";
import { FormScreen } from "#app/components/form/form-screen.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { appointmentTones } from "#app/routes/_app.appointments._index/list.tsx";
import { AboutAppointment } from "./about.tsx";
import { actOnAppointment } from "./act.server.ts";
import { AppointmentFields } from "./form.tsx";
import { loadAppointment } from "./load.server.ts";
import { AppointmentActions, AppointmentQuestions } from "./questions.tsx";

export const handle = { i18n: ["appointments", "form", "validation", "list", "dialog", "audit"] };

export const loader = (args: LoaderFunctionArgs) => loadAppointment(args);
export const action = (args: ActionFunctionArgs) => actOnAppointment(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function AppointmentScreen() {
  const page = useLoaderData<typeof loader>();
  const { open, title, values, choices, nameless, idempotencyKey, language } = page;
  const answer = useActionData<typeof action>();
  const saved = answer && "result" in answer ? answer : undefined;
  const { t } = useTranslation("appointments");
  const appointment = open?.appointment;
  const actions = appointment?.allowedActions ?? [];
  return (
    <DetailScreen
      title={title}
      status={
        appointment ? (
          <StatusBadge tone={appointmentTones[appointment.status]}>
            {t(`status.${appointment.status}`)}
          </StatusBadge>
        ) : undefined
      }
      neighbours={open?.neighbours}
      actions={appointment ? <AppointmentActions actions={actions} /> : undefined}
      side={
        open ? (
          <Card title={t("history")}>
            <HistoryPanel
              entries={open.history}
              timeZone={page.timeZone}
              kind="appointment"
              texts="appointments"
            />
          </Card>
        ) : undefined
      }
    >
      {appointment ? (
        <>
          <AppointmentQuestions
            actions={actions}
            version={appointment.version}
            idempotencyKey={idempotencyKey}
          />
          <AboutAppointment appointment={appointment} mayOffer={page.mayOffer} />
        </>
      ) : null}
      <Card>
        <FormScreen
          key={appointment ? `${appointment.id}-${appointment.version}` : "new"}
          id={appointment ? `appointment-${appointment.id}` : "appointment-new"}
          schema={() =>
            import("./schema.ts").then((form) =>
              nameless ? form.namelessSchema(language) : form.appointmentSchema(language),
            )
          }
          constraints={page.constraints}
          defaultValue={values}
          lastResult={saved?.result}
          idempotencyKey={idempotencyKey}
          version={appointment?.version}
          submitLabel={t(appointment ? "save" : "create")}
          cancelHref={open?.neighbours?.listHref ?? "/appointments"}
        >
          {(fields) => (
            <AppointmentFields
              fields={fields}
              masked={appointment?.masked ?? []}
              choices={saved?.ties ? { ...choices, ties: saved.ties } : choices}
            />
          )}
        </FormScreen>
      </Card>
    </DetailScreen>
  );
}
