import type { DnsRecord } from "#contract/organization/white-labels/white-labels.ts";

/** The data on which the records of a white label depend. */
export interface DnsClaim {
  domain: string;
  token: string;
  senderEmail: string | null;
  /** Host of the installation's mail sender. */
  mailHost: string;
  isProven: boolean;
  spfPresent: boolean | null;
  dkimPresent: boolean | null;
  checkedAt: string | null;
}

/**
 * Returns the records to enter: one proves the domain; SPF (RFC 7208) and DKIM (RFC 6376) are for the
 * sender's domain, if there is a sender.
 */
export function dnsRecordsOf(claim: DnsClaim): DnsRecord[] {
  const { domain, token, senderEmail, mailHost, checkedAt } = claim;
  const proof: DnsRecord = {
    purpose: "claim",
    name: `_hauswart.${domain}`,
    value: `hauswart-site=${token}`,
    isPresent: checkedAt === null ? null : claim.isProven,
  };
  const sender = senderEmail?.split("@").at(-1);
  if (!sender) return [proof];
  return [
    proof,
    { purpose: "spf", name: sender, value: `v=spf1 include:${mailHost} ~all`, isPresent: claim.spfPresent },
    {
      purpose: "dkim",
      name: `hauswart._domainkey.${sender}`,
      value: "v=DKIM1; k=rsa; p=…",
      isPresent: claim.dkimPresent,
    },
  ];
}

/** Whether the texts of a name satisfy a record. SPF may allow further senders; for DKIM each key counts. */
export function isSaidBy(
  { purpose, value }: Pick<DnsRecord, "purpose" | "value">,
  texts: readonly string[],
): boolean {
  if (purpose === "claim") return texts.some((text) => text.trim() === value);
  if (purpose === "dkim") return texts.some((text) => /^v=DKIM1\b/i.test(text.trim()));
  const include = value.split(" ").find((term) => term.startsWith("include:"));
  return texts.some((text) => /^v=spf1\b/i.test(text) && text.split(/\s+/).some((term) => term === include));
}
