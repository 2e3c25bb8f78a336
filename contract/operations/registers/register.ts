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

/** The place of a register's record: its branch, and a unit or building if there is one. */
export const placeFields = {
  branchId: reference(),
  name: line(80),
  unitId: optional(reference()),
  buildingId: optional(reference()),
};

/** The contract with the supplier, and how many days before its end notice has to be given. */
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

/** Days before the last day for giving notice from which it is pointed out. */
export const noticeAheadDays = 60;

/** Statuses of meters: `api/operations/registers/rules/meter-moves.ts`. */
export const meterStatuses = ["inactive", "inProgress", "active", "disturbance"] as const;
export type MeterStatus = (typeof meterStatuses)[number];
export const meterActions = ["register", "activate", "report", "fix", "change", "deactivate"] as const;

/** The kinds of meters with readings. */
export const meterKinds = ["electricity", "gas"] as const;
export type MeterKind = (typeof meterKinds)[number];
