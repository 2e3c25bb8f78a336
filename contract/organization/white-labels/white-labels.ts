import { z } from "zod";
import { whiteLabelRecord } from "#contract/organization/white-labels/white-label.ts";
import { needs } from "#contract/platform/access.ts";
import { get, post } from "#contract/platform/call.ts";
import { byId, done, historyEntry, listInput, listOutput } from "#contract/platform/list.ts";
import { recordSchemas } from "#contract/platform/record-schemas.ts";
import type { Screens } from "#contract/platform/screen.ts";
import { instant } from "#contract/platform/values.ts";

export const whiteLabelSchemas = recordSchemas(whiteLabelRecord);

/** A DNS record that is required for a domain or a sender to count as the agency's own. */
const dnsRecord = z.object({
  /** `claim` proves the domain; `spf` and `dkim` authorize the sender's mails. */
  purpose: z.enum(["claim", "spf", "dkim"]),
  name: z.string(),
  value: z.string(),
  /** Null until the records are checked for the first time. */
  isPresent: z.boolean().nullable(),
});
export type DnsRecord = z.infer<typeof dnsRecord>;

const whiteLabel = whiteLabelSchemas.stored.extend({
  /** Whether visitors of the domain see it. */
  live: z.boolean(),
  /** File of the logo. */
  logo: z.number().nullable(),
  domainVerifiedAt: instant.nullable(),
  checkedAt: instant.nullable(),
});
const whiteLabelRow = whiteLabel.extend({ branchName: z.string() });
export type WhiteLabelRow = z.infer<typeof whiteLabelRow>;

const editing = needs("whitelabel", "edit");

export const whiteLabels = {
  list: post("whitelabel/get", {
    summary: "White labels of the selected branches",
    access: needs("whitelabel", "read"),
    input: listInput(["name", "domain"], {}),
    output: listOutput("Whitelabels", whiteLabelRow),
  }),
  read: get("whitelabel/id/{id}", {
    summary: "One white label with the DNS records it needs, and who changed what, newest first",
    access: needs("whitelabel", "read"),
    input: byId,
    output: z.object({
      Whitelabel: whiteLabel,
      Records: z.array(dnsRecord),
      /** Contrast of white text on the colour after WCAG 2.2, 1 to 21; below 4.5 the pages darken it. */
      contrast: z.number(),
      History: z.array(historyEntry),
    }),
  }),
  add: post("whitelabel/add", {
    summary: "New white label",
    access: needs("whitelabel", "create"),
    effect: "write",
    input: z.strictObject({ whitelabel: whiteLabelSchemas.full }),
    output: z.object({ WhitelabelId: z.number() }),
  }),
  update: post("whitelabel/update", {
    summary:
      "Change a white label; fields left out stay as they are. Another domain has to be proven again and is not live",
    access: editing,
    effect: "write",
    input: z.strictObject({ whitelabel: whiteLabelSchemas.change }),
    output: z.object({ Whitelabel: whiteLabel }),
  }),
  setLogo: post("whitelabel/logo/set/{id}", {
    summary: "Set the logo; it is encoded again as PNG. Without a file the logo is removed",
    access: editing,
    effect: "write",
    body: "multipart",
    input: byId.extend({ file: z.file().optional() }),
    output: z.object({ logo: z.number().nullable() }),
  }),
  check: post("whitelabel/check/{id}", {
    summary: "Look the records up in DNS. A proven domain belongs to one white label only",
    access: editing,
    effect: "write",
    input: byId,
    output: z.object({ Records: z.array(dnsRecord) }),
  }),
  publish: post("whitelabel/publish/{id}", {
    summary: "Make the white label live for visitors of its domain. NOT_READY until the domain is proven",
    access: editing,
    effect: "write",
    input: byId,
    output: done,
  }),
  withdraw: post("whitelabel/withdraw/{id}", {
    summary: "Take the white label offline: visitors of its domain see the product's own design again",
    access: editing,
    effect: "write",
    input: byId,
    output: done,
  }),
  remove: post("whitelabel/delete/{id}", {
    summary: "Delete a white label; its history stays",
    access: needs("whitelabel", "operation"),
    effect: "write",
    input: byId,
    output: done,
  }),
};

const host = z.string().max(260);

/** What visitors of a domain see, without sign-in. */
export const brandedSite = {
  look: post("whitelabel/site", {
    summary: "Name, colour and texts of the white label that is live on a host; null when there is none",
    access: "public",
    input: z.strictObject({ host }),
    output: z.object({
      Site: z
        .object({
          name: z.string(),
          colour: z.string(),
          hasLogo: z.boolean(),
          welcome: z.string(),
          imprint: z.string(),
        })
        .nullable(),
    }),
  }),
  logo: get("whitelabel/site/logo", {
    summary: "The logo of the white label that is live on a host",
    access: "public",
    reply: "file",
    noStepUp: "a logo is public",
    input: z.strictObject({ host }),
    output: z.unknown(),
  }),
};
export type BrandedSite = NonNullable<z.output<typeof brandedSite.look.output>["Site"]>;

export const whiteLabelScreens = {
  "/whitelabel": {
    needs: editing,
    menu: { group: "organization", label: "whiteLabels:title", icon: "template" },
  },
  "/whitelabel/edit/{id}": { needs: editing, shows: ["whitelabel"] },
} as const satisfies Screens;
