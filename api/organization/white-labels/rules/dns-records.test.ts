import { describe, expect, it } from "vitest";
import { dnsRecordsOf, isSaidBy } from "./dns-records.ts";

const claim = {
  ...{
    domain: "stay.agency.example",
    token: "abc",
    senderEmail: "hello@agency.example",
    mailHost: "mail.example",
  },
  ...{ isProven: false, spfPresent: null, dkimPresent: null, checkedAt: null },
};

describe("DNS records of a white label", () => {
  it("prove the domain, and let the sender's mails through where one is named", () => {
    expect(dnsRecordsOf(claim).map(({ purpose, name }) => [purpose, name])).toEqual([
      ["claim", "_hauswart.stay.agency.example"],
      ["spf", "agency.example"],
      ["dkim", "hauswart._domainkey.agency.example"],
    ]);
    expect(dnsRecordsOf({ ...claim, senderEmail: null })).toHaveLength(1);
  });

  it.each([
    ["claim", ["hauswart-site=abc"], true],
    ["claim", ["hauswart-site=abcd", "v=spf1 -all"], false],
    ["spf", ["v=spf1 include:other.example include:mail.example -all"], true],
    ["spf", ["v=spf1 include:mail.example.evil.example -all"], false],
    ["spf", ["include:mail.example"], false],
    ["dkim", ["v=DKIM1; k=ed25519; p=MCow"], true],
    ["dkim", [], false],
  ] as const)("%s is there by %j: %s", (purpose, texts, isThere) => {
    const record = dnsRecordsOf(claim).find((one) => one.purpose === purpose);
    expect(record && isSaidBy(record, texts)).toBe(isThere);
  });
});
