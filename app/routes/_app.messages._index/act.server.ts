import type { ActionFunctionArgs } from "@remix-run/node";
import { data } from "@remix-run/node";
import { refuseFields } from "#app/components/form/refused-form.server.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { chosenFiles, onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { timeZoneOf } from "#app/services/today.ts";
import { type WrittenChannel, writtenChannels } from "#contract/messages/inbox/inbox-terms.ts";
import { seenChannels } from "#contract/messages/message-counts/message-counts.ts";
import { instantAt } from "#contract/platform/days.ts";

/** Carries out the acts of a thread: to answer, assign, snooze and finish it, and to make a ticket of it. */
export async function actOnThread(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/messages", "inbox");
  const form = await readForm(args.request);
  const { pathname, search } = signedIn.url;
  if (form.get("intent") === "keep") return keepDraft(signedIn, form);
  const params = new URLSearchParams(search);
  // The inserted canned answer is now part of the draft, or was sent.
  params.delete("answer");
  return tellOutcome(
    args,
    `${pathname}?${params}`,
    () => act(signedIn, form),
    (failure) => refuseFields(form, failure),
  );
}

const hour = 3_600_000;
/** How long a thread is snoozed, by the name of the button. */
const pauses: Readonly<Record<string, number>> = { hour, day: 24 * hour, week: 168 * hour };

async function act(signedIn: SignedIn, form: FormData) {
  const { api, t, profile } = signedIn;
  const id = Number(form.get("clientId"));
  const version = Number(form.get("version"));
  const options = onceOf(form);
  const [intent = "", target = ""] = String(form.get("intent")).split(":");
  switch (intent) {
    case "reply":
      await reply(signedIn, form, id);
      await api.inbox.saveDraft({ id, channel: "sms", body: "" });
      return { text: t("reply.done") };
    case "draft":
      await api.inbox.saveDraft(draftIn(form, id), options);
      return { text: t("reply.draftDone") };
    case "takeBack":
      await api.outbox.takeBack({ id: Number(target) }, options);
      return { text: t("takeBack.done") };
    case "ticket":
      return makeTicket(signedIn, form);
    case "finish":
    case "reopen":
      await seen(api, form);
      await api.inbox.finish({ id, done: intent === "finish", version }, options);
      return { text: t(`${intent}.done`) };
    case "seen":
      await seen(api, form);
      return { text: t("seen.done") };
    case "assign":
      await api.inbox.assign({ id, userId: target === "me" ? profile.profile.id : null, version }, options);
      return { text: t(target === "me" ? "assign.done" : "assign.nobodyDone") };
    case "snooze": {
      const until = new Date(Date.now() + (pauses[target] ?? hour)).toISOString();
      await api.inbox.snooze({ id, until, version }, options);
      return { text: t("snooze.done") };
    }
    default:
      throw new Response(null, { status: 400 });
  }
}

/** Sends the answer by the chosen channel. */
async function reply(signedIn: SignedIn, form: FormData, clientId: number): Promise<void> {
  const { api } = signedIn;
  const options = onceOf(form);
  const body = String(form.get("body") ?? "");
  const sendAfter = laterIn(signedIn, form);
  const later = sendAfter === undefined ? {} : { sendAfter };
  switch (channelIn(form)) {
    case "whatsapp":
      await byWhatsApp(signedIn, form, { clientId, body, ...later });
      return;
    case "mail": {
      const subject = String(form.get("subject") ?? "");
      await api.mailbox.send(
        { clientId, subject, body, files: chosenFiles(form, "files"), ...later },
        options,
      );
      return;
    }
    case "hostaway": {
      const reservationId = String(form.get("reservationId") ?? "");
      await api.externalPms.send({ reservationId, body, ...later }, options);
      return;
    }
    case "sms":
      await api.sms.send({ clientId, body, ...later }, options);
  }
}

/** Sends a text, or each file as a message of its own, with the text below the first file. */
async function byWhatsApp(
  { api }: SignedIn,
  form: FormData,
  { body, ...message }: { clientId: number; body: string; sendAfter?: string },
): Promise<void> {
  const { idempotencyKey } = onceOf(form);
  const files = chosenFiles(form, "files");
  if (files.length === 0) await api.whatsApp.send({ bulk: false, body, ...message }, { idempotencyKey });
  for (const [place, file] of files.entries())
    await api.whatsApp.sendFile(
      { ...message, body: place === 0 ? body : "", file },
      { idempotencyKey: idempotencyKey && `${idempotencyKey}-${place}` },
    );
}

function channelIn(form: FormData): WrittenChannel {
  return writtenChannels.find((channel) => channel === form.get("channel")) ?? "sms";
}

/** Returns the instant that an answer waits for, from the typed day and time in the reader's time zone; undefined for at once. */
function laterIn({ profile }: SignedIn, form: FormData): string | undefined {
  const day = String(form.get("sendOn") ?? "");
  const time = String(form.get("sendAt") ?? "") || "08:00";
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !/^\d{2}:\d{2}$/.test(time)) return undefined;
  return instantAt(day, time, timeZoneOf(profile)).toISOString();
}

function draftIn(form: FormData, id: number) {
  const text = (name: string) => String(form.get(name) ?? "");
  return { id, channel: channelIn(form), subject: text("subject"), body: text("body") };
}

/** Stores a draft while somebody writes it. Returns who else is writing. */
async function keepDraft({ rawApi }: SignedIn, form: FormData) {
  const { Writers } = await rawApi.inbox
    .saveDraft(draftIn(form, Number(form.get("clientId"))))
    .catch(onRefusal(() => ({ Writers: [] })));
  return data({ writers: Writers.map(({ name }) => name) });
}

/** Makes a ticket about the stay, with the client's latest message. */
async function makeTicket({ api, t }: SignedIn, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? "");
  const subject =
    text("subject").slice(0, 120) || t("ticket.subject", { name: text("clientName") }).slice(0, 120);
  const { TicketId } = await api.tickets.create(
    {
      contractId: Number(form.get("contractId")),
      ticket: { subject, description: text("text").slice(0, 4000) },
    },
    onceOf(form),
  );
  return { to: `/ticket/edit/${TicketId}`, text: t("ticket.done") };
}

/** Marks received messages as seen. Each value of `unseen` names a channel, a conversation and a message. */
async function seen(api: SignedIn["api"], form: FormData): Promise<void> {
  const named = form.getAll("unseen").map((one) => String(one).split(":"));
  for (const [key, of] of Map.groupBy(named, ([channel, id]) => `${channel}:${id}`)) {
    const [name, id] = key.split(":");
    const channel = seenChannels.find((one) => one === name);
    if (channel)
      await api.messages.seen({ id: Number(id), ids: of.map(([, , message]) => Number(message)), channel });
  }
}
