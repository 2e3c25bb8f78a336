import {
  blank,
  choice,
  day,
  line,
  lines,
  money,
  number,
  optional,
  preset,
  record,
  reference,
} from "#contract/platform/record.ts";

/** A free list, stored as agreed; nothing depends on it. */
export const refinanceTypes = [
  "Marketing",
  "Reisebüros & Firmen Akquise",
  "Management",
  "Buchhaltung & Rechnungen",
] as const;

/** A request to finance or refinance a building. `amount` is in minor units of its branch's currency. */
export const refinanceRecord = record("refinance", {
  title: line(120),
  type: preset(choice(refinanceTypes), "Management"),
  clientId: optional(reference()),
  amount: money(1),
  termMonths: optional(number({ min: 1, max: 600 })),
  /** Until when the money is needed. */
  deadlineOn: optional(day()),
  /** Until when the approval is valid. */
  validUntil: optional(day()),
  assignedTo: optional(reference()),
  note: blank(lines(4000)),
});

/** Statuses: `api/sale/refinances/rules/transitions.ts`. */
export const refinanceStatuses = ["NEW", "IN_PROGRESS", "DECLINED", "APPROVED", "CLOSED"] as const;
export type RefinanceStatus = (typeof refinanceStatuses)[number];

/** The actions of people on a refinance, beside sending it to banks. */
export const refinanceActions = [
  "approve",
  "decline",
  "withdraw",
  "renew",
  "retry",
  "abandon",
  "settle",
] as const;

/** The answers of a bank. */
export const bankAnswers = ["open", "approved", "declined", "notNeeded"] as const;
export type BankAnswer = (typeof bankAnswers)[number];

/** One bank's answer to a refinance request. */
export const refinanceBankRecord = record("refinanceBank", {
  answer: preset(choice(bankAnswers), "open"),
  /** In percent a year. */
  rate: optional(number({ min: 0, max: 30, decimals: 3 })),
  amount: optional(money(1)),
  conditions: blank(lines(4000)),
  answeredOn: optional(day()),
});

/** Alerts about dates of a refinance. */
export const refinanceAlerts = ["answerLate", "deadlineSoon", "offerEnds", "settleDue"] as const;
export type RefinanceAlert = (typeof refinanceAlerts)[number];

/** Files with these tags must exist before anything is sent to a bank. */
export const requiredTags = ["Finanzierung", "Gutachten"] as const;

/** Days that a bank has for its answer. */
export const answerDays = 14;
