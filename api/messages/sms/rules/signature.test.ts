import { describe, expect, it } from "vitest";
import { isSigned, twilioSignature } from "#api/messages/sms/rules/signature.ts";

// The example of Twilio's own manual.
const address = "https://example.com/myapp.php?foo=1&bar=2";
const params = {
  CallSid: "CA1234567890ABCDE",
  Caller: "+14158675310",
  Digits: "1234",
  From: "+14158675310",
  To: "+18005551212",
};
const signature = "L/OH5YylLD5NRKLltdqwSvS0BnU=";

describe("Twilio's signature", () => {
  it("is the one of its manual", () => {
    expect(twilioSignature("12345", address, params)).toBe(signature);
    expect(isSigned("12345", { address, params, signature })).toBe(true);
  });

  it.each([
    ["another token", "12346", { address, params, signature }],
    ["another address", "12345", { address: `${address}&x=1`, params, signature }],
    ["another value", "12345", { address, params: { ...params, Digits: "1235" }, signature }],
    ["one more value", "12345", { address, params: { ...params, More: "1" }, signature }],
    ["no signature", "12345", { address, params, signature: "" }],
  ])("does not hold for %s", (_what, token, request) => {
    expect(isSigned(token, request)).toBe(false);
  });
});
