import { z } from "zod";
import { reasonOf } from "#api/integrations/twilio/fate.ts";
import {
  requestVendor,
  VendorFailure,
  type VendorLine,
  type VendorRequest,
} from "#api/integrations/vendor-request.ts";

const defaultAddress = "https://api.twilio.com";

/**
 * A Twilio account: its SID, its token, and its sender, which is a number, a name or a messaging service
 * (`MG…`).
 */
export interface TwilioAccount {
  accountSid: string;
  token: string;
  sender: string;
}

const errorShape = z.object({ code: z.number().nullish(), message: z.string().nullish() });

/** Makes a request to Twilio's REST API of 2010-04-01 for one account: basic authentication, JSON out. */
export function accountRequest(
  { accountSid, token }: TwilioAccount,
  { outside, address = defaultAddress, timing = {} }: VendorLine,
) {
  const authorization = `Basic ${Buffer.from(`${accountSid}:${token}`).toString("base64")}`;
  const base = `${address}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}`;
  return async <T>(shape: z.ZodType<T>, path: string, request: VendorRequest = {}): Promise<T> => {
    const text = await requestVendor(outside, `${base}${path}`, {
      headers: {
        authorization,
        accept: "application/json",
        ...(request.body !== undefined && { "content-type": "application/x-www-form-urlencoded" }),
      },
      reason: reasonIn,
      ...request,
      ...timing,
    });
    try {
      return shape.parse(JSON.parse(text));
    } catch {
      throw new VendorFailure("malformed", "unexpected answer");
    }
  };
}

function reasonIn(body: string): string | null {
  try {
    const { code, message } = errorShape.parse(JSON.parse(body));
    return reasonOf(code, message);
  } catch {
    return null;
  }
}
