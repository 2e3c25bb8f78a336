import type { ActionFunctionArgs } from "@remix-run/node";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { saidOf } from "#app/routes/_app.clients.sms.$id/act.server.ts";
import { waitsUntil } from "#app/routes/_app.clients.sms.$id/load.server.ts";
import { smsSchema } from "#app/routes/_app.clients.sms.$id/schema.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import { fixedT } from "#app/services/texts.server.ts";
import { timeZoneOf } from "#app/services/today.ts";
import { may } from "#contract/access.ts";
import type { Client } from "#contract/clients.ts";
import { formatDateTime } from "#contract/format.ts";

/** Everything that was written to a client and came from them, over every channel, with a form for one more SMS. */
export const messagesTab = { load: loadMessages, post: postSms };

async function loadMessages({ api, rawApi, principal, profile, url }: SignedIn, { id: clientId }: Client) {
  const timeZone = timeZoneOf(profile);
  const { Messages } = await api.sms.thread({ id: clientId });
  const openId = Number(url.searchParams.get("mail") ?? 0);
  const isShown = Messages.some(({ channel, id }) => channel === "mail" && id === openId);
  const open = isShown ? await rawApi.outbox.read({ id: openId }).catch(() => null) : null;
  const standing = may(principal, "client_sms", "create")
    ? await rawApi.sms.standing({ clientId }).catch(() => null)
    : null;
  return {
    clientId,
    messages: Messages.map((message) => ({
      ...message,
      writtenAt: formatDateTime(message.at, timeZone),
      waitsUntil: waitsUntil(message.postponedUntil, timeZone),
    })),
    open: open && { id: openId, body: open.Message.body },
    standing,
    waitsUntil: standing && waitsUntil(standing.postponedUntil, timeZone),
    mayConnect: may(principal, "organization", "edit"),
    constraints: constraintsOf(smsSchema),
  };
}

function postSms(args: ActionFunctionArgs, signedIn: SignedIn, clientId: number) {
  const { api, language, url } = signedIn;
  return saveForm(args, fixedT(language, "sms"), smsSchema, async ({ value, options }) => {
    const { postponedUntil } = await api.sms.send({ ...value, clientId }, options);
    return { to: `${url.pathname}?tab=messages`, text: saidOf(signedIn, postponedUntil) };
  });
}
