import { blank, choice, day, line, lines, money, optional, record } from "#contract/platform/record.ts";

/** Its status list: `api/clients/clients/ksv/rules/transitions.ts`. */
export const ksvStatuses = ["APPLICATIONCREATED", "DONE"] as const;
export type KsvStatus = (typeof ksvStatuses)[number];

/** What a report says of a person: nothing against them, something against them, or that the agency knows too little. */
export const ksvOutcomes = ["clear", "entries", "unknown"] as const;
export type KsvOutcome = (typeof ksvOutcomes)[number];

/** A report of the credit agency, as far as people write it. */
export const ksvRecord = record("ksv", {
  outcome: optional(choice(ksvOutcomes)),
  issuedOn: optional(day()),
  /** The agency's number of the report. */
  reference: blank(line(60)),
  cost: optional(money()),
  note: blank(lines(1000)),
});

/** A report this young is not asked for again. */
export const ksvFreshDays = 90;
