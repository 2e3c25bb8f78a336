import { blank, flag, line, lines, money, optional, record, reference } from "#contract/platform/record.ts";

/** Something broken in a unit. Whose fault it is decides who pays: the client of the stay, or the owner. */
export const damageRecord = record("damage", {
  branchId: reference(),
  unitId: reference(),
  contractId: optional(reference()),
  damage: lines(2000),
  reportedBy: blank(line(80)),
  isClientFault: flag(false),
  damageCost: optional(money()),
  damageFixedBy: blank(line(120)),
  note: blank(lines(2000)),
});

/** Statuses: `api/operations/damages/rules/transitions.ts`. */
export const damageStatuses = ["reported", "service", "fixed", "paid"] as const;
export type DamageStatus = (typeof damageStatuses)[number];
export const damageActions = ["plan", "fix", "settle", "reopen"] as const;
