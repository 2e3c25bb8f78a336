import { describe, expect, it } from "vitest";
import { dueReminder, type SentPage } from "#api/contracts/contract-parties/rules/data-reminder.ts";

const page = (letter: number | null, createdAt: string, revokedAt: string | null = null): SentPage => ({
  ...{ letter, createdAt, revokedAt },
});
const firstPage = page(0, "2026-11-20T10:00:00.000Z");
const first = page(1, "2026-11-21T10:25:00.000Z");
const at = (instant: string) => new Date(instant);

describe("a guest whose data are missing", () => {
  it("is reminded after 24 and after 72 hours, and then no more", () => {
    expect(dueReminder([firstPage], at("2026-11-21T09:59:00Z"))).toBeNull();
    expect(dueReminder([firstPage], at("2026-11-21T10:00:00Z"))).toBe(1);
    expect(dueReminder([firstPage, first], at("2026-11-23T09:59:00Z"))).toBeNull();
    expect(dueReminder([firstPage, first], at("2026-11-23T10:00:00Z"))).toBe(2);
    const second = page(2, "2026-11-23T10:25:00.000Z");
    expect(dueReminder([firstPage, first, second], at("2026-12-23T10:00:00Z"))).toBeNull();
  });

  it("is not reminded of a link that was closed, nor of one nobody asked data by", () => {
    expect(
      dueReminder([{ ...firstPage, revokedAt: first.createdAt }], at("2026-11-22T10:00:00Z")),
    ).toBeNull();
    expect(dueReminder([page(null, firstPage.createdAt)], at("2026-11-22T10:00:00Z"))).toBeNull();
  });

  it("is reminded anew when data are asked for again", () => {
    const again = page(0, "2026-11-25T10:00:00.000Z");
    expect(dueReminder([firstPage, first, again], at("2026-11-26T10:00:00Z"))).toBe(1);
  });
});
