import { languages } from "#contract/platform/languages.ts";
import {
  blank,
  choice,
  email,
  flag,
  line,
  lines,
  optional,
  preset,
  record,
  reference,
} from "#contract/platform/record.ts";

/**
 * A promotion goes to everybody who consented to it; a service mail is about the client's own business and
 * goes to one client at a time.
 */
export const mailKinds = ["promotion", "service"] as const;
export type MailKind = (typeof mailKinds)[number];

/** A text that is used repeatedly. */
export const mailEventRecord = record("mailEvent", {
  name: line(80),
  kind: preset(choice(mailKinds), "promotion"),
  /** Language of subject and text; readers without a text in their own language get this one. */
  language: choice(languages),
  subject: line(150),
  body: lines(10_000),
  active: flag(true),
});

/** Its subject and text in another language. */
export const mailTextRecord = record("mailText", {
  language: choice(languages),
  subject: line(150),
  body: lines(10_000),
});

/** One mail to one client, with a free text. */
export const clientMailRecord = record("clientMail", {
  /** The mail account that sends it; the usual one when empty. */
  accountId: optional(reference()),
  subject: line(150),
  text: lines(10_000),
});

/** An address that gets no promotions. */
export const suppressionRecord = record("mailSuppression", {
  address: email(),
  note: blank(line(200)),
});

/** One sending of a mail event to an audience. */
export const mailPromotionRecord = record("mailPromotion", {
  name: line(80),
  mailEventId: optional(reference()),
  /** The mail account that sends it; the usual one when empty. */
  accountId: optional(reference()),
});

/** Statuses: `api/messages/mail-events/rules/transitions.ts`. */
export const promotionStatuses = ["draft", "sending", "paused", "stopped", "done"] as const;
export type PromotionStatus = (typeof promotionStatuses)[number];
export const promotionActions = ["start", "pause", "resume", "stop", "discard"] as const;

/** Why an address gets no promotions. */
export const suppressionReasons = ["unsubscribed", "bounced", "complained", "byHand"] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

/** Why a client of the audience gets nothing; `gone` clients were deleted after the start. */
export const leftOutReasons = ["noEmail", "noConsent", ...suppressionReasons, "sameAddress", "gone"] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** The kinds of reactions to a sent mail. */
export const returnedKinds = ["unsubscribed", "bounced", "complained"] as const;
export type ReturnedKind = (typeof returnedKinds)[number];

/** The states of a client of the audience. */
export const recipientStates = ["leftOut", "waiting", "pending", "sending", "sent", "failed"] as const;
export type RecipientState = (typeof recipientStates)[number];

/**
 * The variables that a text may name in braces; each has a value for every client
 * (`api/messages/mail-events/rules/letter.ts`).
 */
export const mailVariables = [
  "salutation",
  "firstname",
  "lastname",
  "company",
  "branch",
  "branchPhone",
  "branchEmail",
  "organization",
] as const;
export type MailVariable = (typeof mailVariables)[number];
