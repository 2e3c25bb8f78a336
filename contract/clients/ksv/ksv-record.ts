import { blank, choice, day, line, lines, money, optional, record } from "#contract/platform/record.ts";

/** Statuses: `api/clients/ksv/rules/transitions.ts`. */
export const ksvStatuses = ["APPLICATIONCREATED", "DONE"] as const;
export type KsvStatus = (typeof ksvStatuses)[number];

/** The result of a report: nothing against the person, something against them, or too little known. */
export const ksvOutcomes = ["clear", "entries", "unknown"] as const;
export type KsvOutcome = (typeof ksvOutcomes)[number];

/** The fields of a credit report that people write. */
export const ksvRecord = record("ksv", {
  outcome: optional(choice(ksvOutcomes)),
  issuedOn: optional(day()),
  /** The agency's number of the report. */
  reference: blank(line(60)),
  cost: optional(money()),
  note: blank(lines(1000)),
});

/** A report younger than this many days is not requested again. */
export const ksvFreshDays = 90;
