import type { LoaderFunctionArgs } from "@remix-run/node";
import { historyInWords } from "#app/components/audit/in-words.server.ts";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { formValues } from "#app/components/form/record-values.ts";
import { stayChoices } from "#app/components/form/stay-options.server.ts";
import { loadNeighbours } from "#app/components/list/load-list.server.ts";
import { orderedServices } from "#app/components/providers/ordered-services.server.ts";
import { ticketList } from "#app/routes/_app.real_estate.ticket._index/list.tsx";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { timeZoneOf, todayOf } from "#app/services/today.ts";
import { ticketRecord } from "#contract/messages/tickets/ticket.ts";
import { tickets } from "#contract/messages/tickets/tickets.ts";
import { newTicketSchema, ticketSchema } from "./schema.ts";

/** What the page of a ticket shows, one that is there or a new one. */
export async function loadTicket(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/ticket/edit/{id}", "tickets");
  const { rawApi, url, profile, language, t } = signedIn;
  const open = args.params.id === "new" ? null : await openTicket(signedIn, Number(args.params.id));
  const values = formValues(ticketRecord, open?.ticket ?? null, language);
  const contractId = Number(url.searchParams.get("contractId")) || null;
  return {
    open,
    title: open?.ticket.subject ?? t("newTitle"),
    values: open ? values : { ...values, contractId: contractId === null ? "" : String(contractId) },
    stays: open ? [] : await stayChoices(rawApi, contractId ?? 0),
    timeZone: timeZoneOf(profile),
    idempotencyKey: newIdempotencyKey(),
    constraints: constraintsOf(open ? ticketSchema(language) : newTicketSchema(language)),
    language,
    userId: profile.profile.id,
  };
}

const wording = { words: { status: ["status"], category: ["category"], priority: ["priority"] } };

async function openTicket(signedIn: SignedIn, id: number) {
  const { api, profile, url } = signedIn;
  const { Ticket: ticket, History: history } = await api.tickets.read({ id });
  const neighbours = await loadNeighbours(
    { url, today: todayOf(profile) },
    { id, hrefOf: (other) => `/ticket/edit/${other}` },
    ticketList,
    tickets.list.input,
    async (input) => {
      const { Tickets, ...page } = await api.tickets.list(input);
      return { rows: Tickets, ...page };
    },
  );
  const ordered = await orderedServices(signedIn, "ticket", id);
  return { ticket, ordered, history: historyInWords(signedIn, history, wording), neighbours };
}
