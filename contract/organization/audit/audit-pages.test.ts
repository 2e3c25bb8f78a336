import { expect, it } from "vitest";
import { auditPage } from "#contract/organization/audit/audit-pages.ts";

it("an entry of the audit leads to the record it is about, where it has a page", () => {
  expect(auditPage("building", 7)).toBe("/building/edit/7");
  expect(auditPage("user", 7)).toBe("/organization/users-new?id=7");
  expect(auditPage("role", 7)).toBeNull();
  expect(auditPage("constructor", 7)).toBeNull();
  expect(auditPage("building", null)).toBeNull();
});
