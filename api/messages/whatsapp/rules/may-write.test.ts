import { expect, it } from "vitest";
import { hindrance, openUntil } from "#api/messages/whatsapp/rules/may-write.ts";

const now = new Date("2026-11-26T12:00:00Z");
const standing = { lastInboundAt: null, optedInAt: null, stoppedAt: null };
const yesterday = "2026-11-25T12:00:00Z";
const today = "2026-11-25T12:00:01Z";

it.each([
  ["nobody has written yet", {}, "whatsappWindow", "whatsappNoOptIn"],
  ["they agreed", { optedInAt: yesterday }, "whatsappWindow", null],
  ["they wrote within 24 hours", { lastInboundAt: today }, null, null],
  ["they wrote 24 hours ago", { lastInboundAt: yesterday }, "whatsappWindow", null],
  ["they answered STOP", { lastInboundAt: today, stoppedAt: today }, "whatsappStopped", "whatsappStopped"],
  ["they wrote again after STOP", { lastInboundAt: today, stoppedAt: yesterday }, null, null],
  [
    "they agreed anew after STOP",
    { lastInboundAt: yesterday, stoppedAt: yesterday, optedInAt: today },
    "whatsappWindow",
    null,
  ],
])("where %s", (_when, more, text, template) => {
  expect(hindrance({ ...standing, ...more }, { isTemplate: false, now })).toBe(text);
  expect(hindrance({ ...standing, ...more }, { isTemplate: true, now })).toBe(template);
});

it("stays open for 24 hours", () => {
  expect(openUntil({ lastInboundAt: today }, now)?.toISOString()).toBe("2026-11-26T12:00:01.000Z");
});
