import type { ActionFunctionArgs } from "@remix-run/node";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { saveForm } from "#app/components/form/save-form.server.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import { fixedT } from "#app/services/texts.server.ts";
import { timeZoneOf } from "#app/services/today.ts";
import type { StayMessage } from "#contract/contracts/rent-contracts/contract-messages.ts";
import { may } from "#contract/platform/access.ts";
import { formatDateTime } from "#contract/platform/format.ts";
import { noticeOf } from "./act.server.ts";
import { formatSendTime } from "./load.server.ts";
import { smsSchema } from "./schema.ts";

/** What a form for one SMS to a client needs, where it stands below other things. */
export async function loadSmsForm({ rawApi, principal, profile }: SignedIn, clientId: number) {
  const standing = may(principal, "client_sms", "create")
    ? await rawApi.sms.standing({ clientId }).catch(() => null)
    : null;
  return {
    clientId,
    standing,
    sendTime: standing && formatSendTime(standing.sendAfter, timeZoneOf(profile)),
    mayConnect: may(principal, "organization", "edit"),
    constraints: constraintsOf(smsSchema),
  };
}
export type SmsFormData = Awaited<ReturnType<typeof loadSmsForm>>;

/** The messages of a thread as they are written, with the mail that the address opens. */
export async function loadThread<M extends Pick<StayMessage, "channel" | "id" | "at" | "sendAfter">>(
  { rawApi, profile, url }: SignedIn,
  messages: readonly M[],
) {
  const timeZone = timeZoneOf(profile);
  const openId = Number(url.searchParams.get("mail") ?? 0);
  const isShown = messages.some(({ channel, id }) => channel === "mail" && id === openId);
  const open = isShown ? await rawApi.outbox.read({ id: openId }).catch(() => null) : null;
  return {
    messages: messages.map((message) => ({
      ...message,
      writtenAt: formatDateTime(message.at, timeZone),
      sendTime: formatSendTime(message.sendAfter, timeZone),
    })),
    open: open && { id: openId, body: open.Message.body },
  };
}

/** Sends what was typed into the form. */
export function postSms(args: ActionFunctionArgs, signedIn: SignedIn, clientId: number) {
  const { api, language, url } = signedIn;
  return saveForm(args, fixedT(language, "sms"), smsSchema, async ({ value, options }) => {
    const { sendAfter } = await api.sms.send({ ...value, clientId }, options);
    return { to: `${url.pathname}?tab=messages`, text: noticeOf(signedIn, sendAfter) };
  });
}
