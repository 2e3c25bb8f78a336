import { z } from "zod";
import { clients } from "#contract/clients/clients/clients.ts";
import {
  leftOutReasons,
  mailPromotionRecord,
  promotionActions,
  promotionStatuses,
  recipientStates,
  returnedKinds,
  suppressionReasons,
  suppressionRecord,
} from "#contract/messages/mail-events/mail-event.ts";
import { needs } from "#contract/platform/access.ts";
import { post } from "#contract/platform/call.ts";
import {
  allowedAction,
  byId,
  done,
  historyEntry,
  id,
  listInput,
  listOutput,
  version,
} from "#contract/platform/list.ts";
import { recordSchemas } from "#contract/platform/record-schemas.ts";
import { line } from "#contract/platform/values.ts";

export const mailPromotionSchemas = recordSchemas(mailPromotionRecord);
export const suppressionSchemas = recordSchemas(suppressionRecord);

const { filter, buids } = clients.list.input.shape;

/** Clients of the branches, as their list finds them; with `ids` only those. */
export const audience = z.strictObject({
  ids: z.array(id).max(10_000).nullable().default(null),
  filter,
  buids,
  /** Name of the saved segment, if it has one. */
  label: line(80).default(""),
});
export type Audience = z.infer<typeof audience>;

const status = z.enum(promotionStatuses);

const leftOut = z.array(z.object({ reason: z.enum(leftOutReasons), count: z.number() }));

/** The progress: clients of the audience by state. */
const counts = z.object({
  audience: z.number(),
  waiting: z.number(),
  /** In the outbox, not yet accepted by the mail server. */
  underWay: z.number(),
  sent: z.number(),
  failed: z.number(),
  leftOut,
  returned: z.record(z.enum(returnedKinds), z.number()),
});

const promotion = mailPromotionSchemas.stored.extend({
  status,
  mailEventName: z.string().nullable(),
  accountName: z.string().nullable(),
  audience,
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
});
const promotionRow = mailPromotionSchemas.row(["name"]).extend({
  status,
  mailEventName: z.string().nullable(),
  audience: z.number(),
  sent: z.number(),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
});
export type PromotionRow = z.infer<typeof promotionRow>;

const recipient = z.object({
  id: z.number(),
  clientId: z.number(),
  /** Empty for readers who may not see it. */
  name: z.string(),
  email: z.string(),
  state: z.enum(recipientStates),
  leftOut: z.enum(leftOutReasons).nullable(),
  returned: z.enum(returnedKinds).nullable(),
  messageId: z.number().nullable(),
  sentAt: z.iso.datetime().nullable(),
});
export type PromotionRecipient = z.infer<typeof recipient>;

const suppression = z.object({
  id: z.number(),
  /** Null for a person whose data were removed; empty for readers who may not see it. */
  address: z.string().nullable(),
  reason: z.enum(suppressionReasons),
  note: z.string(),
  at: z.iso.datetime(),
});
export type Suppression = z.infer<typeof suppression>;

const reads = needs("mailevent", "read");
const edits = needs("mailevent", "edit");
/** The secret part of a link: 256 bits. */
const token = z.string().regex(/^[\w-]{43}$/);

export const mailPromotions = {
  list: post("mailevents/promotion/get", {
    summary: "Promotions of the organization",
    access: reads,
    input: listInput(["createdAt", "name", "status"], { status: z.array(status).optional() }),
    output: listOutput("Promotions", promotionRow),
  }),
  read: post("mailevents/promotion/id/{id}", {
    summary:
      "One promotion, its progress, the actions that are possible now, and who changed what, newest first",
    access: reads,
    input: byId,
    output: z.object({
      Promotion: promotion.extend({ allowedActions: z.array(allowedAction) }),
      Counts: counts,
      History: z.array(historyEntry),
    }),
  }),
  add: post("mailevents/promotion/add", {
    summary: "New promotion to an audience; it waits until it is started",
    access: edits,
    effect: "write",
    input: z.strictObject({ promotion: mailPromotionSchemas.full, audience }),
    output: z.object({ PromotionId: z.number() }),
  }),
  sendPromotion: post("mailevents/sendPromotion", {
    summary:
      "New promotion to these clients. With `mailEventId` it starts at once; without it it waits for its mail event and to be started",
    access: [...edits, ...needs("client", "read")],
    effect: "write",
    input: z.strictObject({
      clientList: z.array(id).min(1).max(10_000),
      mailEventId: id.nullable().default(null),
      name: line(80).default(""),
    }),
    output: z.object({ PromotionId: z.number() }),
  }),
  update: post("mailevents/promotion/update", {
    summary: "Change a promotion that has not started; fields left out stay as they are",
    access: edits,
    effect: "write",
    input: z.strictObject({ promotion: mailPromotionSchemas.change, audience: audience.optional() }),
    output: z.object({ Promotion: promotion }),
  }),
  audience: post("mailevents/promotion/audience/{id}", {
    summary:
      "How many clients would get a promotion now, how many are left out by reason, and the first of them; nothing is sent",
    access: [...reads, ...needs("client", "read")],
    input: byId,
    output: z.object({
      willGet: z.number(),
      leftOut: z.array(
        z.object({
          reason: z.enum(leftOutReasons),
          count: z.number(),
          /** Names are empty for readers who may not see them. */
          clients: z.array(z.object({ id: z.number(), name: z.string() })),
        }),
      ),
    }),
  }),
  test: post("mailevents/promotion/test/{id}", {
    summary: "Send the promotion's mail to oneself in each of its languages; nobody else gets it",
    access: edits,
    effect: "write",
    input: byId,
    output: z.object({ mails: z.number() }),
  }),
  move: post("mailevents/promotion/move/{id}", {
    summary:
      "Start a promotion, pause it, resume it, stop it for good, or discard it before its start. Pausing and stopping recall the mails that the mail server does not have yet",
    access: edits,
    effect: "write",
    input: z.strictObject({ id, action: z.enum(promotionActions), version }),
    output: z.object({ status }),
  }),
  recipients: post("mailevents/promotion/recipients/{id}", {
    summary: "What happened to the mails to the clients of a promotion, for clients of the reader's branches",
    access: [...reads, ...needs("client", "read")],
    input: listInput(["id"], {
      state: z.array(z.enum(recipientStates)).optional(),
      leftOut: z.array(z.enum(leftOutReasons)).optional(),
      returned: z.array(z.enum(returnedKinds)).optional(),
    }).extend({ id }),
    output: listOutput("Recipients", recipient),
  }),
  suppressions: post("mailevents/suppression/get", {
    summary: "Addresses that get no promotions, and why",
    access: reads,
    input: listInput(["at", "reason"], {
      q: line(100).optional(),
      reason: z.array(z.enum(suppressionReasons)).optional(),
    }),
    output: listOutput("Suppressions", suppression),
  }),
  suppress: post("mailevents/suppression/add", {
    summary: "Send no promotions to an address any more",
    access: edits,
    effect: "write",
    input: suppressionSchemas.full.extend({ reason: z.enum(suppressionReasons).default("byHand") }),
    output: z.object({ SuppressionId: z.number() }),
  }),
  release: post("mailevents/suppression/delete/{id}", {
    summary: "Remove an address from the list, with a reason; a withdrawn consent stays withdrawn",
    access: edits,
    effect: "write",
    input: z.strictObject({ id, reason: line(200).min(1) }),
    output: done,
  }),
  report: post("mailevents/report", {
    summary:
      "Record a bounced message: a delivery report (RFC 3464) or a complaint (ARF, RFC 5965), as an .eml file",
    access: edits,
    effect: "write",
    body: "multipart",
    input: z.strictObject({ file: z.file().max(2 * 1024 * 1024) }),
    output: z.object({
      reported: z.array(
        z.object({
          /** Empty for readers who may not see it. */
          address: z.string(),
          /** `delayed` will be tried again, `delivered` has arrived; neither changes anything. */
          kind: z.enum(["bounced", "complained", "delayed", "delivered"]),
          /** The enhanced status, such as `5.1.1`. */
          status: z.string(),
          /** The address is suppressed: it does not exist, or its reader complained. */
          suppressed: z.boolean(),
        }),
      ),
    }),
  }),
  unsubscribeData: post("mailevents/unsubscribe/data", {
    summary: "Whose mails a link unsubscribes from, and the language of the page; NOT_FOUND for a wrong link",
    access: "public",
    input: z.strictObject({ token }),
    output: z.object({ organization: z.string(), language: z.string(), done: z.boolean() }),
  }),
  unsubscribe: post("mailevents/unsubscribe", {
    summary:
      "Withdraw the consent to promotions and send none to the address any more; repeating it returns the same. The token is the secret of the mail's link",
    access: "public",
    effect: "write",
    input: z.strictObject({ token }),
    output: z.object({ organization: z.string() }),
  }),
};
