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

/** A document that a client is asked for. */
const documentRequest = z.strictObject({ group: z.enum(groupsOf.client), name: requiredLine(60) });
export type DocumentRequest = z.infer<typeof documentRequest>;

const received = z.object({
  group: z.enum(groupsOf.client),
  name: z.string(),
  /** Files that came for it. */
  received: z.number(),
});

/** A link as the agency sees it; its secret is nowhere. */
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
/** The fields a client may see and correct, as they are kept. */
const ownData = clientSchemas.stored.pick(own);
const correction = clientSchemas.change.pick(own);
export type OwnData = z.infer<typeof ownData>;
export type Correction = z.infer<typeof correction>;

const edit = needs("client", "edit");
const ofClient = [...edit, ...needs("client_email", "read")];

/** Links to a client's own page. */
export const clientPages = {
  generateToken: get("client/generate-token/{id}", {
    summary:
      "Make a link to the client's own page; the token opens /client/{token} and is shown nowhere else. Asks for every right its purposes hand on",
    access: edit,
    effect: "write",
    secretReply: true,
    input: z.strictObject({
      id,
      purposes: purposes.default(["data", "correct"]),
      /** Documents asked for; with the purpose `documents`. */
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
      /** The address that it opens, in the client's language. */
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
    summary: "Close a link; it opens nothing from now on",
    access: edit,
    effect: "write",
    input: byId,
    output: done,
  }),
};

const opened = z.object({
  /** Whose page it is a part of. */
  organization: z.string(),
  purposes,
  expiresAt: instant,
  /** Null where the page does not show them. Fields the organization does not ask for are not there. */
  Data: ownData.partial().nullable(),
  Asked: z.array(received),
  Consents: z.array(
    z.object({
      purpose: z.enum(consentPurposes),
      /** The words that are agreed to, in the caller's language. */
      wording: z.string(),
      agrees: z.boolean(),
      /** When it was given or taken back the last time. */
      since: instant.nullable(),
    }),
  ),
});
export type OpenedPage = z.infer<typeof opened>;

/** The doors behind such a link. Nobody signs in: the token is the right, to this client's page and to what it is for. */
export const ownPage = {
  open: post("ownPage/open", {
    summary: "What a client's own page shows. NOT_FOUND for a token that opens nothing, whatever the reason",
    access: "public",
    upkeep: "When it was opened last.",
    input: z.strictObject({ token }),
    output: opened,
  }),
  correct: post("ownPage/correct", {
    summary:
      "Change the client's own data. `seen` is what was shown; a field that somebody else has changed since is refused with what is stored now",
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
    summary: "Send a file for one of the documents asked for. The same `key` twice is taken once",
    access: "public",
    effect: "write",
    body: "multipart",
    input: z.strictObject({
      token,
      /** Which of the documents asked for, from 0. */
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
    summary: "Agree to what is named, in the words of the caller's language, and to nothing else any more",
    access: "public",
    effect: "write",
    input: z.strictObject({ token, agreed: z.array(z.enum(consentPurposes)).max(consentPurposes.length) }),
    output: done,
  }),
  unsubscribe: post("ownPage/unsubscribe", {
    summary: "Take back every consent to newsletters and offers",
    access: "public",
    effect: "write",
    input: z.strictObject({ token }),
    output: done,
  }),
};
