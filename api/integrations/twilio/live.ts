import { z } from "zod";
import { SendFailure } from "#api/integrations/send-failure.ts";
import { fateOfStatus, reasonOf } from "#api/integrations/twilio/fate.ts";
import type { SmsVendor } from "#api/integrations/twilio/port.ts";
import { accountRequest, type TwilioAccount } from "#api/integrations/twilio/request.ts";
import { VendorFailure, type VendorLine } from "#api/integrations/vendor-request.ts";

const messageShape = z.object({
  sid: z.string(),
  status: z.string().default(""),
  body: z.string().nullish(),
  to: z.string().nullish(),
  date_created: z.string().nullish(),
  error_code: z.number().nullish(),
  error_message: z.string().nullish(),
});
const pageShape = z.object({ messages: z.array(messageShape) });

/** How far Twilio's clock and ours may differ. */
const clockSlackMs = 60_000;

/** Sends messages by Twilio's REST API of 2010-04-01: basic authentication, forms in, JSON out. */
export function openTwilio(account: TwilioAccount, line: VendorLine): SmsVendor {
  const ask = accountRequest(account, line);
  return {
    sandbox: false,
    async send({ to, body, callback }) {
      const by = /^MG[0-9a-f]{32}$/i.test(account.sender) ? "MessagingServiceSid" : "From";
      const form = new URLSearchParams({
        To: to,
        Body: body,
        StatusCallback: callback,
        [by]: account.sender,
      });
      const { sid } = await ask(messageShape, "/Messages.json", {
        method: "POST",
        body: form.toString(),
        tries: 1,
      }).catch((error: unknown) => {
        throw asSendFailure(error);
      });
      return { providerId: sid };
    },
    async fateOf(providerId) {
      const path = `/Messages/${encodeURIComponent(providerId)}.json`;
      const { status, error_code, error_message } = await ask(messageShape, path);
      return { fate: fateOfStatus(status), reason: reasonOf(error_code, error_message) };
    },
    async taken({ to, body }, since) {
      const query = new URLSearchParams({ To: to, PageSize: "100" });
      const { messages } = await ask(pageShape, `/Messages.json?${query}`);
      const earliest = since.getTime() - clockSlackMs;
      return messages
        .filter((one) => one.body === body && Date.parse(one.date_created ?? "") >= earliest)
        .map(({ sid }) => sid);
    },
    async greet() {
      await ask(pageShape, "/Messages.json?PageSize=1");
    },
  };
}

/**
 * Classifies an error: refused for good, refused for now, or uncertain when nobody knows whether the message
 * was taken.
 */
function asSendFailure(error: unknown): unknown {
  if (!(error instanceof VendorFailure)) return error;
  const { problem, didNothing, message } = error;
  if (!didNothing) return new SendFailure("uncertain", message);
  const forNow = problem === "limited" || problem === "unreachable";
  return new SendFailure(forNow ? "temporary" : "permanent", message);
}
