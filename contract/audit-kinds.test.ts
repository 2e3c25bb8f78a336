import { expect, it } from "vitest";
import { auditField, auditPage } from "#contract/audit-kinds.ts";

it("an entry of the audit leads to the record it is about, where it has a page", () => {
  expect(auditPage("building", 7)).toBe("/building/edit/7");
  expect(auditPage("user", 7)).toBe("/organization/users-new?id=7");
  expect(auditPage("role", 7)).toBeNull();
  expect(auditPage("constructor", 7)).toBeNull();
  expect(auditPage("building", null)).toBeNull();
});

it("a field has one name in a history, whoever wrote it", () => {
  expect(auditField("base_price_per_night")).toBe("basePricePerNight");
  expect(auditField("minNights")).toBe("minNights");
});
