import { expect, it } from "vitest";
import { whyNoReminder } from "#api/sale/purchase-contracts/rules/reminders.ts";

const now = new Date("2026-11-26T10:00:00Z");
const open = { paidOn: null, due: "2026-11-20", reminders: 0, remindedAt: null, today: "2026-11-26", now };

it.each([
  [{}, null],
  [{ due: "2026-11-29" }, null],
  [{ due: "2026-11-30" }, "instalmentNotDue"],
  [{ due: null }, "instalmentNotDue"],
  [{ paidOn: "2026-11-21" }, "instalmentPaid"],
  [{ reminders: 1, remindedAt: "2026-11-25T11:00:00Z" }, "instalmentRemindedToday"],
  [{ reminders: 2, remindedAt: "2026-11-25T09:00:00Z" }, null],
  [{ reminders: 3, remindedAt: "2026-11-01T09:00:00Z" }, "instalmentRemindedThrice"],
])("of an instalment with %j it says %s", (more, because) => {
  expect(whyNoReminder({ ...open, ...more })).toBe(because);
});
