import { z } from "zod";
import { vendorNames, vendorProblems } from "#contract/organization/connections/vendor-names.ts";
import { needs } from "#contract/platform/access.ts";
import { post } from "#contract/platform/call.ts";
import { done, nothing } from "#contract/platform/list.ts";
import type { Screens } from "#contract/platform/screen.ts";

export const vendor = z.enum(vendorNames);
export type Vendor = z.infer<typeof vendor>;

export const connectionRow = z.object({
  vendor,
  connected: z.boolean(),
  /** Simulated: nothing is really sent. Only demo organizations may use it. */
  isSandbox: z.boolean(),
  state: z.enum(["untried", "ok", "failed"]),
  problem: z.enum(vendorProblems).nullable(),
  /** The vendor's own message about the problem, e.g. an HTTP status. */
  detail: z.string().nullable(),
  triedAt: z.string().nullable(),
  succeededAt: z.string().nullable(),
  /** The address to be entered at a vendor that posts reports. */
  hook: z.string().nullable(),
});
export type ConnectionRow = z.infer<typeof connectionRow>;

export const connections = {
  list: post("organization/integrations/get", {
    summary: "Vendors, whether the organization is connected and how the last request went",
    access: needs("organization", "edit"),
    input: nothing,
    output: z.object({ Integrations: z.array(connectionRow), sandboxAllowed: z.boolean() }),
  }),
  connect: post("organization/integrations/connect/{vendor}", {
    summary:
      "Connect to a vendor by its key, which is sealed; a demo organization may use the sandbox instead. While something is under way, only another key of the same account is accepted",
    access: needs("organization", "edit"),
    stepUp: true,
    effect: "write",
    input: z.strictObject({
      vendor,
      /**
       * The account's number, if the vendor has one (Hostaway, Twilio, WhatsApp); the address of a key-box
       * service.
       */
      account: z.string().trim().max(200).default(""),
      /**
       * Number, name or messaging service that messages are sent from (Twilio); address of the member who
       * requests signatures (sproof).
       */
      sender: z.string().trim().max(120).default(""),
      secret: z.string().trim().max(500).default(""),
      /** Secret that proves that reports come from the vendor (Stripe, WhatsApp). */
      hookSecret: z.string().trim().max(200).default(""),
      sandbox: z.boolean().default(false),
    }),
    output: done,
  }),
  disconnect: post("organization/integrations/disconnect/{vendor}", {
    summary: "Delete the key of a vendor; refused while something is under way there",
    access: needs("organization", "edit"),
    stepUp: true,
    effect: "write",
    input: z.strictObject({ vendor }),
    output: done,
  }),
  test: post("organization/integrations/test/{vendor}", {
    summary: "Test the connection with a harmless request and record the result",
    access: needs("organization", "edit"),
    effect: "write",
    input: z.strictObject({ vendor }),
    output: z.object({
      ok: z.boolean(),
      problem: z.enum(vendorProblems).nullable(),
      detail: z.string().nullable(),
    }),
  }),
};

export const connectionScreens = {
  "/organization/integrations": {
    needs: needs("organization", "edit"),
    menu: { group: "organization", label: "integrations", icon: "globe" },
  },
} as const satisfies Screens;
