import type { ActionFunctionArgs } from "@remix-run/node";
import { chosenClient, foundClients } from "#app/components/form/client-options.server.ts";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { fixedT } from "#app/services/texts.server.ts";
import { timeZoneOf } from "#app/services/today.ts";
import { formatDateTime } from "#contract/platform/format.ts";
import { newSmsSchema } from "./schema.ts";

/** Everything that can be done on the page of an SMS: it is sent again, or a new one is sent. */
export async function actOnSms(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/clients/sms/{id}", "sms");
  const { api, rawApi, t, url } = signedIn;
  if (args.params.id !== "new") {
    const form = await readForm(args.request);
    return tellOutcome(args, url.pathname, async () => {
      const { MessageId, sendAfter } = await api.sms.retry({ id: Number(args.params.id) }, onceOf(form));
      return { to: `/clients/sms/${MessageId}`, text: noticeOf(signedIn, sendAfter) };
    });
  }
  return saveForm(
    args,
    t,
    newSmsSchema,
    async ({ value, options }) => {
      const { MessageId, sendAfter } = await api.sms.send(value, options);
      return { to: `/clients/sms/${MessageId}`, text: noticeOf(signedIn, sendAfter) };
    },
    async (result, { formData, search }) => {
      const chosen = await chosenClient(rawApi, Number(formData.get("clientId")));
      const clients = await foundClients(rawApi, search?.typed ?? "");
      return {
        result,
        clients: [...new Map([...chosen, ...clients].map((one) => [one.value, one])).values()],
      };
    },
  );
}

/** What is said of an SMS that was queued. */
export function noticeOf({ language, profile }: SignedIn, sendAfter: string | null): string {
  const t = fixedT(language, "sms");
  if (sendAfter === null) return t("sent");
  return t("sentLater", { time: formatDateTime(sendAfter, timeZoneOf(profile)) });
}
