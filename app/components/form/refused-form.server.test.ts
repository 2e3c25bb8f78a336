import { describe, expect, it } from "vitest";
import { CallFailure } from "#contract/platform/call-failure.ts";
import { refusedForm } from "./refused-form.server.ts";

const form = new FormData();
form.set("intent", "addBlock");
form.set("from", "31/02/2027");
form.set("reason", "Paint");
const failure = (fields?: Record<string, string>) =>
  new CallFailure("VALIDATION", "Please check", { fields });

describe("a form that was refused", () => {
  it("comes back as typed, with the messages of its fields", () => {
    expect(refusedForm(form, failure({ "block.from": "No such day" }))).toEqual({
      intent: "addBlock",
      typed: { intent: "addBlock", from: "31/02/2027", reason: "Paint" },
      errors: { from: "No such day" },
      message: "Please check",
    });
  });

  it("has no message beside a field when the failure is about something else", () => {
    expect(refusedForm(form, failure({ "block.unitIds": "Too many" })).errors).toEqual({});
    expect(refusedForm(form, failure()).errors).toEqual({});
  });
});
