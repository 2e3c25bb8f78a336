import type { ActionFunctionArgs } from "@remix-run/node";
import type { Acts } from "#app/components/detail/record-tabs.server.ts";
import { stayPlan, stayPlanActs } from "#app/components/message-templates/stay-plan.server.ts";
import { loadSmsForm, loadThread, postSms } from "#app/routes/_app.clients.sms.$id/thread.server.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import { readForm } from "#app/services/read-form.server.ts";
import { fixedT } from "#app/services/texts.server.ts";
import { timeZoneOf } from "#app/services/today.ts";
import { stayLinks } from "#contract/contracts/contract-parties/contract-parties.ts";
import { mailEvents } from "#contract/messages/mail-events/mail-events.ts";
import { decide, may } from "#contract/platform/access.ts";
import { formatDateTime } from "#contract/platform/format.ts";
import type { Tab } from "./tabs.server.ts";

const doneText = ({ language }: SignedIn) => fixedT(language, "sms")("thread.resent");

const acts: Acts = {
  ...stayPlanActs,
  resendMail: async ({ signedIn, target, options }) => {
    await signedIn.api.outbox.retry({ id: Number(target) }, options);
    return { text: doneText(signedIn) };
  },
  resendSms: async ({ signedIn, target, options }) => {
    await signedIn.api.sms.retry({ id: Number(target) }, options);
    return { text: doneText(signedIn) };
  },
};

/** What went out about a stay over every channel, and what may be sent. */
export const messagesTab = {
  load: async (signedIn: SignedIn, { contract: { id, clientId, mayOpenClient } }) => {
    const { api, principal, profile } = signedIn;
    const [{ Messages }, plan] = await Promise.all([
      api.contractMessages.list({ id }),
      stayPlan(signedIn, id),
    ]);
    const { messages, open } = await loadThread(signedIn, Messages);
    return {
      plan,
      open,
      messages: messages.map((message) => ({
        ...message,
        until: message.until && formatDateTime(message.until, timeZoneOf(profile)),
      })),
      form: mayOpenClient ? await loadSmsForm(signedIn, clientId) : null,
      writeHref:
        mayOpenClient && decide(principal, mailEvents.send.access).allowed
          ? `/clients/mail/${clientId}?stay=${id}`
          : null,
      mayMail: decide(principal, stayLinks.checkInDetails.access).allowed,
      maySms: decide(principal, stayLinks.checkInDetailsSms.access).allowed,
      mayResendMail: may(principal, "real_estate_contract", "edit"),
      mayResendSms: may(principal, "client_sms", "create"),
    };
  },
  acts,
  post: async (args: ActionFunctionArgs, signedIn: SignedIn, id: number) => {
    // Buttons say what they do; the form for an SMS alone does not.
    if ((await readForm(args.request.clone())).has("intent")) return null;
    const { contract } = await signedIn.api.rentContracts.find({ id });
    return postSms(args, signedIn, contract.clientId);
  },
} satisfies Tab<unknown>;
