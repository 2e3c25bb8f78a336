import {
  blank,
  day,
  email,
  line,
  lines,
  money,
  number,
  optional,
  preset,
  reference,
} from "#contract/platform/record.ts";

/** Where a record of a register belongs: its branch, and a unit or a building of it where there is one. */
export const placeFields = {
  branchId: reference(),
  name: line(80),
  unitId: optional(reference()),
  buildingId: optional(reference()),
};

/** The contract with whoever supplies it. Notice has to be given so many days before it ends. */
export const supplierFields = {
  supplier: blank(line(120)),
  supplierEmail: optional(email()),
  contractNumber: blank(line(60)),
  contractFrom: optional(day()),
  contractUntil: optional(day()),
  noticeDays: preset(number({ min: 0, max: 730 }), 0),
  monthlyCost: optional(money()),
  note: blank(lines(2000)),
};

/** So many days ahead the last day to give notice is pointed out. */
export const noticeAheadDays = 60;

/** Statuses of meters: `api/operations/registers/rules/meter-moves.ts`. */
export const meterStatuses = ["inactive", "inProgress", "active", "disturbance"] as const;
export type MeterStatus = (typeof meterStatuses)[number];
export const meterActions = ["register", "activate", "report", "fix", "change", "deactivate"] as const;

/** The kinds of meters whose readings are kept. */
export const meterKinds = ["electricity", "gas"] as const;
export type MeterKind = (typeof meterKinds)[number];
