import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { HistoryPanel } from "#app/components/detail/history-panel.tsx";
import { FormScreen } from "#app/components/form/form-screen.tsx";
import { OrderedServiceList } from "#app/components/providers/ordered-services.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { ticketTones } from "#app/routes/_app.real_estate.ticket._index/list.tsx";
import type { TicketRow } from "#contract/messages/tickets/tickets.ts";
import { actOnTicket } from "./act.server.ts";
import { TicketFields } from "./form.tsx";
import { loadTicket } from "./load.server.ts";
import { TicketActions, TicketQuestions } from "./questions.tsx";

export const handle = {
  i18n: ["tickets", "orderedServices", "form", "validation", "list", "dialog", "audit"],
};

export const loader = (args: LoaderFunctionArgs) => loadTicket(args);
export const action = (args: ActionFunctionArgs) => actOnTicket(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function TicketScreen() {
  const { open, title, values, stays, timeZone, idempotencyKey, constraints, language, userId } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const again = answer && "stays" in answer ? answer : undefined;
  const lastResult = answer && ("refused" in answer || "stays" in answer) ? again?.result : answer;
  const { t } = useTranslation(["tickets", "orderedServices"]);
  const ticket = open?.ticket;
  const acts = ticket && {
    actions: ticket.allowedActions,
    subject: ticket.subject,
    mayTake: ticket.status === "NEW" && ticket.assignedTo !== userId,
  };
  return (
    <DetailScreen
      title={title}
      status={
        ticket ? (
          <StatusBadge tone={ticketTones[ticket.status]}>{t(`status.${ticket.status}`)}</StatusBadge>
        ) : undefined
      }
      neighbours={open?.neighbours}
      actions={acts ? <TicketActions {...acts} /> : undefined}
      side={
        open ? (
          <Card title={t("history")}>
            <HistoryPanel entries={open.history} timeZone={timeZone} kind="ticket" texts="tickets" />
          </Card>
        ) : undefined
      }
    >
      {ticket && acts ? (
        <TicketQuestions {...acts} version={ticket.version} idempotencyKey={idempotencyKey} />
      ) : null}
      {ticket ? <About ticket={ticket} /> : null}
      <Card>
        <FormScreen
          key={ticket ? `${ticket.id}-${ticket.version}` : "new"}
          id={ticket ? `ticket-${ticket.id}` : "ticket-new"}
          schema={() =>
            import("./schema.ts").then((form) =>
              ticket ? form.ticketSchema(language) : form.newTicketSchema(language),
            )
          }
          constraints={constraints}
          defaultValue={values}
          lastResult={lastResult}
          idempotencyKey={idempotencyKey}
          version={ticket?.version}
          submitLabel={t(ticket ? "save" : "create")}
          cancelHref={open?.neighbours?.listHref ?? "/real_estate/ticket"}
        >
          {(fields) => (
            <TicketFields
              fields={fields}
              isNew={!ticket}
              stays={again?.stays ?? stays}
              colleagues={(ticket?.colleagues ?? []).map(({ id, name }) => ({
                value: String(id),
                label: name,
              }))}
            />
          )}
        </FormScreen>
      </Card>
      {open?.ordered ? (
        <Card title={t("orderedServices:title")}>
          <OrderedServiceList ordered={open.ordered} />
        </Card>
      ) : null}
    </DetailScreen>
  );
}

/** The stay that a ticket belongs to, and what was done about it. */
function About({
  ticket,
}: {
  ticket: Pick<TicketRow, "contractId" | "unitLabel" | "guest" | "resolution" | "reopened">;
}) {
  const { t } = useTranslation("tickets");
  const stay = [ticket.unitLabel, ticket.guest].filter(Boolean).join(" · ");
  return (
    <Card>
      <p className="text-control">
        <Link className="link" dir="auto" to={`/real_estate/contracts/rent/${ticket.contractId}`}>
          {stay}
        </Link>
        {ticket.reopened > 0 ? ` · ${t("reopened", { count: ticket.reopened })}` : ""}
      </p>
      {ticket.resolution ? (
        <p className="mt-2 whitespace-pre-line text-control" dir="auto">
          {t("fields.resolution")}: {ticket.resolution}
        </p>
      ) : null}
    </Card>
  );
}
