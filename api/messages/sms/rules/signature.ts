import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Computes X-Twilio-Signature: HMAC-SHA1 with the account's token over the address and the sorted parameters
 * of the form, in Base64.
 */
export function twilioSignature(
  token: string,
  address: string,
  params: Readonly<Record<string, string>>,
): string {
  const sorted = Object.keys(params).sort((one, other) => (one < other ? -1 : 1));
  const signed = address + sorted.map((name) => name + params[name]).join("");
  return createHmac("sha1", token).update(signed, "utf8").digest("base64");
}

/** Whether a request was signed with the token. */
export function isSigned(
  token: string,
  {
    address,
    params,
    signature,
  }: { address: string; params: Readonly<Record<string, string>>; signature: string },
): boolean {
  const expected = Buffer.from(twilioSignature(token, address, params));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
