import { describe, expect, it } from "vitest";
import { nextLevel, type Remindable, whyNoReminder } from "./reminder.ts";

const due: Remindable = {
  payment: { kind: "rent", dueOn: "2026-05-10", amount: 10_000, status: "open" },
  contractStatus: "ACTIVE",
  pausedUntil: null,
  sent: [],
  today: "2026-05-12",
  now: new Date("2026-05-12T08:00:00Z"),
};

describe("a reminder", () => {
  it("goes out for what is overdue, and for what is due within three days", () => {
    expect(whyNoReminder(due)).toBeNull();
    expect(whyNoReminder({ ...due, payment: { ...due.payment, dueOn: "2026-05-15" } })).toBeNull();
    expect(whyNoReminder({ ...due, payment: { ...due.payment, dueOn: "2026-05-16" } })).toBe(
      "reminderNotDueYet",
    );
  });

  it("goes out for nothing that is paid, to be paid back, or only asked for", () => {
    for (const payment of [
      { ...due.payment, status: "paid" as const },
      { ...due.payment, status: "cancelled" as const },
      { ...due.payment, amount: -5 },
    ])
      expect(whyNoReminder({ ...due, payment })).toBe("reminderNothingDue");
    expect(whyNoReminder({ ...due, contractStatus: "INQUIRY" })).toBe("reminderNothingDue");
  });

  it("of a cancelled contract is of its fee alone", () => {
    const canceled = { ...due, contractStatus: "CANCELED" as const };
    expect(whyNoReminder(canceled)).toBe("reminderCanceled");
    expect(whyNoReminder({ ...canceled, payment: { ...due.payment, kind: "fee" } })).toBeNull();
  });

  it("waits for the end of a pause, which is a day and not the day after", () => {
    expect(whyNoReminder({ ...due, pausedUntil: "2026-05-13" })).toBe("reminderPaused");
    expect(whyNoReminder({ ...due, pausedUntil: "2026-05-12" })).toBeNull();
  });

  it("follows another after 24 hours at the earliest", () => {
    expect(whyNoReminder({ ...due, sent: ["2026-05-11T08:00:01Z"] })).toBe("reminderToday");
    expect(whyNoReminder({ ...due, sent: ["2026-05-11T08:00:00Z"] })).toBeNull();
  });

  it("becomes graver with each, up to the third", () => {
    const sent = ["a", "b", "c", "d"];
    expect([0, 1, 2, 3, 4].map((number) => nextLevel(sent.slice(0, number)))).toEqual([1, 2, 3, 3, 3]);
  });
});
