import { z } from "zod";
import { consentPurposes, consentSources } from "#contract/clients/client-consents/client-consent.ts";
import { needs } from "#contract/platform/access.ts";
import { post } from "#contract/platform/call.ts";
import { byId, done, id } from "#contract/platform/list.ts";
import { instant, text } from "#contract/platform/values.ts";

/** A consent of a client, and whether it still stands. */
const consent = z.object({
  id: z.number(),
  purpose: z.enum(consentPurposes),
  givenAt: instant,
  givenBy: z.enum(consentSources),
  /** The text that was agreed to. */
  wording: z.string(),
  withdrawnAt: instant.nullable(),
  withdrawnBy: z.enum(consentSources).nullable(),
});
export type Consent = z.infer<typeof consent>;

const edit = needs("client", "edit");
const purposeOfClient = { clientId: id, purpose: z.enum(consentPurposes) };

export const clientConsents = {
  list: post("client/consents/id/{id}", {
    summary: "The consents that a client gave and withdrew, newest first",
    access: needs("client", "read"),
    input: byId,
    output: z.object({ Consents: z.array(consent) }),
  }),
  give: post("client/consents/give", {
    summary:
      "Record a client's consent with the words they agreed to; a consent that exists already stays as it is",
    access: edit,
    effect: "write",
    input: z.strictObject({ ...purposeOfClient, wording: text(2000).min(1) }),
    output: done,
  }),
  withdraw: post("client/consents/withdraw", {
    summary: "Record that a client withdrew a consent",
    access: edit,
    effect: "write",
    input: z.strictObject(purposeOfClient),
    output: done,
  }),
};
