import { z } from "zod";
import { consentPurposes } from "#contract/clients/client-consents/client-consent.ts";
import {
  maxDocumentRequests,
  ownFields,
  pageDays,
  pagePurposes,
} from "#contract/clients/client-pages/client-page.ts";
import { clientSchemas } from "#contract/clients/clients/clients.ts";
import { groupsOf } from "#contract/clients/documents/document.ts";
import { needs } from "#contract/platform/access.ts";
import { get, post } from "#contract/platform/call.ts";
import { byId, done, id } from "#contract/platform/list.ts";
import { instant, requiredLine } from "#contract/platform/values.ts";
import { numeric } from "#contract/platform/written-values.ts";

/** The secret part of a page's address: 256 bits. */
const token = z.string().regex(/^[\w-]{43}$/);
const purposes = z.array(z.enum(pagePurposes)).min(1);

/** A document that is requested from a client. */
const documentRequest = z.strictObject({ group: z.enum(groupsOf.client), name: requiredLine(60) });
export type DocumentRequest = z.infer<typeof documentRequest>;

const received = z.object({
  group: z.enum(groupsOf.client),
  name: z.string(),
  /** The number of uploaded files. */
  received: z.number(),
});

/** A link as the agency sees it, without its secret. */
const page = z.object({
  id: z.number(),
  purposes,
  Asked: z.array(received),
  createdAt: instant,
  createdBy: z.string(),
  expiresAt: instant,
  openedAt: instant.nullable(),
  revokedAt: instant.nullable(),
  revokedBy: z.string().nullable(),
  state: z.enum(["open", "expired", "revoked"]),
});
export type ClientPage = z.infer<typeof page>;

const own = Object.fromEntries(ownFields.map((field) => [field, true])) as Record<
  (typeof ownFields)[number],
  true
>;
/** The fields that a client may see and correct, in their stored form. */
const ownData = clientSchemas.stored.pick(own);
const correction = clientSchemas.change.pick(own);
export type OwnData = z.infer<typeof ownData>;
export type Correction = z.infer<typeof correction>;

const edit = needs("client", "edit");
const ofClient = [...edit, ...needs("client_email", "read")];

/** The calls for links to a client's own page. */
export const clientPages = {
  generateToken: get("client/generate-token/{id}", {
    summary:
      "Make a link to the client's own page; the token opens /client/{token} and is shown only here. Needs every right that its purposes pass on",
    access: edit,
    effect: "write",
    secretReply: true,
    input: z.strictObject({
      id,
      purposes: purposes.default(["data", "correct"]),
      /** Requested documents; with the purpose `documents`. */
      asked: z
        .array(documentRequest)
        .refine((documents) => documents.length <= maxDocumentRequests, {
          params: { key: "max.list", max: maxDocumentRequests },
        })
        .default([]),
      days: numeric(z.number().int().min(1).max(pageDays.most)).default(pageDays.usual),
    }),
    output: z.object({
      token: z.string(),
      /** The address of the page, in the client's language. */
      link: z.string(),
      PageId: z.number(),
      expiresAt: instant,
    }),
  }),
  list: post("client/pages/id/{id}", {
    summary: "The links made for a client, newest first",
    access: needs("client", "read"),
    input: byId,
    output: z.object({ Pages: z.array(page) }),
  }),
  mail: post("client/pages/mail", {
    summary: "Send a link that was just made to the client's e-mail address, in the client's language",
    access: ofClient,
    effect: "write",
    input: z.strictObject({ clientId: id, token }),
    output: done,
  }),
  revoke: post("client/pages/revoke", {
    summary: "Close a link; it opens nothing any more",
    access: edit,
    effect: "write",
    input: byId,
    output: done,
  }),
};

const opened = z.object({
  /** Name of the organization. */
  organization: z.string(),
  purposes,
  expiresAt: instant,
  /** The time zone of the client's branch, by whose clock days are shown. */
  timeZone: z.string(),
  /** Null when the page does not show them. Fields that the organization has switched off are absent. */
  Data: ownData.partial().nullable(),
  Asked: z.array(received),
  Consents: z.array(
    z.object({
      purpose: z.enum(consentPurposes),
      /** The text of the consent, in the caller's language. */
      wording: z.string(),
      agrees: z.boolean(),
      /** When it was last given or withdrawn. */
      since: instant.nullable(),
    }),
  ),
});
export type OpenedPage = z.infer<typeof opened>;

/**
 * The calls behind such a link. Nobody signs in: the token gives access to this client's page and its
 * purpose.
 */
export const ownPage = {
  open: post("ownPage/open", {
    summary:
      "The content of a client's own page. NOT_FOUND for a token that opens nothing, whatever the reason",
    access: "public",
    upkeep: "It records when the page was last opened.",
    input: z.strictObject({ token }),
    output: opened,
  }),
  correct: post("ownPage/correct", {
    summary:
      "Change the client's own data. `seen` holds the values that were shown; a field that somebody else has changed since is refused with the stored value",
    access: "public",
    effect: "write",
    input: z.strictObject({
      token,
      client: correction,
      seen: z.record(z.string(), z.unknown()),
    }),
    output: z.object({ changed: z.array(z.enum(ownFields)) }),
  }),
  upload: post("ownPage/upload", {
    summary: "Send a file for one of the requested documents. A repeated `key` is accepted once",
    access: "public",
    effect: "write",
    body: "multipart",
    input: z.strictObject({
      token,
      /** Which of the requested documents it is, from 0. */
      place: numeric(
        z
          .number()
          .int()
          .min(0)
          .max(maxDocumentRequests - 1),
      ),
      key: requiredLine(80),
      file: z.file(),
    }),
    output: done,
  }),
  consent: post("ownPage/consent", {
    summary: "Agree to the named consents, in the words of the caller's language, and withdraw all others",
    access: "public",
    effect: "write",
    input: z.strictObject({ token, agreed: z.array(z.enum(consentPurposes)).max(consentPurposes.length) }),
    output: done,
  }),
  unsubscribe: post("ownPage/unsubscribe", {
    summary: "Withdraw every consent to newsletters and offers",
    access: "public",
    effect: "write",
    input: z.strictObject({ token }),
    output: done,
  }),
};
