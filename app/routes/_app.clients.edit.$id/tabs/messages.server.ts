import type { ActionFunctionArgs } from "@remix-run/node";
import { loadSmsForm, loadThread, postSms } from "#app/routes/_app.clients.sms.$id/thread.server.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import type { Client } from "#contract/clients/clients/clients.ts";

/** Everything that was written to a client and came from them, over every channel, with a form for one more SMS. */
export const messagesTab = {
  load: async (signedIn: SignedIn, { id }: Client) => {
    const { Messages } = await signedIn.api.sms.thread({ id });
    const thread = await loadThread(signedIn, Messages);
    return { ...thread, form: await loadSmsForm(signedIn, id) };
  },
  post: (args: ActionFunctionArgs, signedIn: SignedIn, id: number) => postSms(args, signedIn, id),
};
