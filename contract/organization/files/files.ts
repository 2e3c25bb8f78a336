import { z } from "zod";
import { get, post } from "#contract/platform/call.ts";
import { byId } from "#contract/platform/list.ts";
import { instant } from "#contract/platform/values.ts";

export const files = {
  download: get("files/download/{id}", {
    summary: "A stored file, for people who may read the object it belongs to",
    access: "signedIn",
    reply: "file",
    stepUp: { when: "the file is what an export made" },
    input: byId,
    output: z.unknown(),
  }),
  ticket: post("files/ticket/{id}", {
    summary: "A ticket that fetches the file once within 60 s, so that no token reaches a URL",
    access: "signedIn",
    effect: "write",
    stepUp: { when: "the file is what an export made" },
    input: byId,
    output: z.object({ ticket: z.string(), expiresAt: instant }),
  }),
  ticketDownload: get("files/ticket-download/{ticket}", {
    summary: "The file of a ticket; the ticket becomes invalid",
    access: "public",
    reply: "file",
    noStepUp: "the ticket needed a confirmation a minute ago",
    input: z.strictObject({ ticket: z.string().regex(/^[\w-]{43}$/) }),
    output: z.unknown(),
  }),
};
