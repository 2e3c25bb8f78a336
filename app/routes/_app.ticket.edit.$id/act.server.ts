import type { ActionFunctionArgs } from "@remix-run/node";
import { refuseFields } from "#app/components/form/refused-form.server.ts";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { stayChoices } from "#app/components/form/stay-options.server.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { ticketActions } from "#contract/messages/tickets/ticket.ts";
import { newTicketSchema, ticketSchema, typedNewTicket, typedTicket } from "./schema.ts";

const pageOf = (id: number) => `/ticket/edit/${id}`;

/** Everything that can be done on the page of a ticket: by `intent`, else its form is saved. */
export async function actOnTicket(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/ticket/edit/{id}", "tickets");
  if (args.params.id === "new") return addTicket(args, signedIn);
  const id = Number(args.params.id);
  const form = await readForm(args.request.clone());
  if (form.get("intent") === null) return saveTicket(args, signedIn, id);
  return tellOutcome(
    args,
    pageOf(id),
    () => act(signedIn, id, form),
    (failure) => refuseFields(form, failure),
  );
}

function addTicket(args: ActionFunctionArgs, { api, rawApi, language, t }: SignedIn) {
  return saveForm(
    args,
    t,
    newTicketSchema(language),
    async ({ value, options }) => {
      const { contractId, ...ticket } = typedNewTicket(value);
      const { TicketId } = await api.tickets.create({ contractId, ticket }, options);
      return { to: pageOf(TicketId), text: t("created") };
    },
    async (result, { formData, search }) => ({
      result,
      stays: await stayChoices(rawApi, Number(formData.get("contractId")), search?.typed),
    }),
  );
}

function saveTicket(args: ActionFunctionArgs, { api, language, t }: SignedIn, id: number) {
  return saveForm(args, t, ticketSchema(language), async ({ value, version, options }) => {
    await api.tickets.update({ ticket: { ...typedTicket(value), id, version } }, options);
    return { to: pageOf(id), text: t("updated") };
  });
}

async function act({ api, profile, t }: SignedIn, id: number, form: FormData) {
  const options = onceOf(form);
  const intent = form.get("intent");
  const version = Number(form.get("version"));
  const typed = (name: string) => String(form.get(name) ?? "");
  if (intent === "take") {
    await api.tickets.update({ ticket: { id, version, assignedTo: profile.profile.id } }, options);
    return { text: t("take.done") };
  }
  if (intent === "sendEmail") {
    await api.tickets.sendEmail({ id, subject: typed("subject"), body: typed("body") }, options);
    return { text: t("sendEmail.done") };
  }
  const action = ticketActions.find((name) => name === intent);
  if (!action) throw new Response(null, { status: 400 });
  const { reason, resolution, notify } = {
    reason: typed("reason"),
    resolution: typed("resolution"),
    notify: form.get("notify") !== null,
  };
  await api.tickets.move({ id, action, version, reason, resolution, notify }, options);
  return { text: t(`${action}.done`) };
}
