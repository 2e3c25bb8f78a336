import { z } from "zod";
import { post } from "#contract/platform/call.ts";
import { id } from "#contract/platform/list.ts";

/** Reports that a vendor of signatures posts, and the calls that verify seals. */
export const signatures = {
  hook: post("realEstate/contract/sproofHook/{organizationId}", {
    summary: "Events that sproof posts. Accepted only with the proof in the address that we gave it",
    access: "public",
    effect: "write",
    input: z.strictObject({
      organizationId: id,
      reference: z.string().max(60),
      proof: z.string().max(100),
      payload: z.string().max(2_000_000),
    }),
    output: z.object({}),
  }),
  certificates: post("realEstate/contract/sealCertificates/{organizationId}", {
    summary:
      "The certificates by which an organization has sealed signed documents, as PEM, the newest first",
    access: "public",
    input: z.strictObject({ organizationId: id }),
    output: z.object({ certificates: z.array(z.string()) }),
  }),
};
