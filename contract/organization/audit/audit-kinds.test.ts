import { expect, it } from "vitest";
import { auditField, auditFieldKeys } from "#contract/organization/audit/audit-kinds.ts";

it("a field has one name in a history, whoever wrote it", () => {
  expect(auditField("base_price_per_night")).toBe("basePricePerNight");
  expect(auditField("minNights")).toBe("minNights");
});

it("a field is called as its own domain calls it, then as the audit does", () => {
  expect(auditFieldKeys("client", "clients", "zip")).toEqual([
    "clients:fields.zip",
    "clients:columns.zip",
    "audit:fields.zip",
  ]);
  expect(auditFieldKeys("role", "roles", "client_name")).toContain("permissions:names.client_name");
  expect(auditFieldKeys("session", undefined, "device")).toEqual(["audit:fields.device"]);
});
