import { z } from "zod";
import { providerServiceStatuses } from "#contract/operations/providers/service-terms.ts";
import { needs } from "#contract/platform/access.ts";
import { post } from "#contract/platform/call.ts";
import { byId, done, id } from "#contract/platform/list.ts";
import { instant, minorUnits, requiredLine, text } from "#contract/platform/values.ts";
import { flag, numeric } from "#contract/platform/written-values.ts";

/** The secret part of a link's address: 256 bits. */
const token = z.string().regex(/^[\w-]{43}$/);

/** Days for which a link works, and for which finished and billed services stay on the page. */
export const linkDays = 90;

const edit = needs("provider", "edit");

/** Calls with which the office creates and closes links to a provider's own page. */
export const providerLinks = {
  make: post("provider/link/{id}", {
    summary:
      "Make a link to the provider's own page, valid for ninety days; earlier ones stay valid. On request it is mailed to them",
    access: edit,
    effect: "write",
    secretReply: true,
    input: z.strictObject({ id, sendMail: flag.default(false) }),
    output: z.object({ link: z.string(), expiresAt: instant }),
  }),
  read: post("provider/links/{id}", {
    summary: "How many links to a provider's page are valid, and when one was last opened",
    access: needs("provider", "read"),
    input: byId,
    output: z.object({ open: z.number(), openedAt: instant.nullable() }),
  }),
  revoke: post("provider/link/revoke/{id}", {
    summary: "Close all links to a provider's page",
    access: edit,
    effect: "write",
    input: byId,
    output: z.object({ revoked: z.number() }),
  }),
};

const service = z.object({
  id: z.number(),
  name: z.string(),
  scheduledOn: z.string(),
  scheduledAt: z.string().nullable(),
  /** The place in one line; empty when the service itself says it. */
  place: z.string(),
  address: z.string(),
  quantity: z.number(),
  note: z.string(),
  expense: z.number(),
  currency: z.string(),
  status: z.enum(providerServiceStatuses),
  acceptedAt: instant.nullable(),
  completedAt: instant.nullable(),
  proofRequired: z.boolean(),
  billNumber: z.string(),
  billAmount: z.number().nullable(),
  billedAt: instant.nullable(),
});
export type PageService = z.infer<typeof service>;

const page = z.object({
  /** Name of the organization. */
  organization: z.string(),
  provider: z.string(),
  language: z.string(),
  timeZone: z.string(),
  expiresAt: instant,
  /** First what is still to be done, the next first; then what was done, the latest first. */
  Services: z.array(service),
});
export type ProviderPage = z.infer<typeof page>;

/**
 * The calls behind such a link. Nobody signs in: the token gives access to the services of this one provider.
 */
export const providerPages = {
  open: post("providerPage/open", {
    summary:
      "The services of the provider who owns the link. NOT_FOUND for a token that opens nothing, whatever the reason",
    access: "public",
    upkeep: "It records when the page was last opened.",
    input: z.strictObject({ token }),
    output: page,
  }),
  accept: post("providerPage/accept", {
    summary: "The provider accepts a service",
    access: "public",
    effect: "write",
    input: z.strictObject({ token, id }),
    output: done,
  }),
  decline: post("providerPage/decline", {
    summary:
      "The provider declines a service that is not done yet: it is cancelled, and the person who ordered it is notified",
    access: "public",
    effect: "write",
    input: z.strictObject({ token, id, reason: requiredLine(300) }),
    output: done,
  }),
  complete: post("providerPage/complete", {
    summary: "The provider marks a service as done, with the photo it requires",
    access: "public",
    effect: "write",
    body: "multipart",
    input: z.strictObject({
      token,
      id,
      report: text(2000).default(""),
      photo: z.union([z.file(), z.array(z.file()).max(10)]).optional(),
    }),
    output: done,
  }),
  bill: post("providerPage/bill", {
    summary: "The provider's bill of a completed service; only once",
    access: "public",
    effect: "write",
    body: "multipart",
    input: z.strictObject({
      token,
      id,
      billNumber: requiredLine(40),
      billAmount: numeric(minorUnits.min(0)),
      file: z.file().optional(),
    }),
    output: done,
  }),
};
