import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import { changedDraft, draftSchema } from "./draft-schema.ts";

function sent(fields: Record<string, string>) {
  const form = new FormData();
  const standard = {
    "lines[0].description": "Stay",
    "lines[0].quantity": "1",
    "lines[0].unitGross": "10,00",
    serviceFrom: "14/11/2026",
    serviceUntil: "21/11/2026",
    language: "de",
  };
  for (const [name, value] of Object.entries({ ...standard, ...fields })) form.append(name, value);
  const submission = parseWithZod(form, { schema: draftSchema("de") });
  return submission.status === "success" ? changedDraft(submission.value) : submission.error;
}

describe("the form of a draft", () => {
  it("reads numbers and days as they are typed in the language", () => {
    expect(
      sent({
        "lines[0].quantity": "2,5",
        "lines[0].unitGross": "1.234,56",
        "lines[0].taxRate": "5,5",
        dueOn: "5/12/2026",
      }),
    ).toMatchObject({
      lines: [{ quantity: 2.5, unitGross: 123_456, taxRate: 550, outsideVat: false, detail: "" }],
      serviceFrom: "2026-11-14",
      dueOn: "2026-12-05",
    });
  });

  it("keeps an empty rate undecided and takes none for what is not subject to VAT", () => {
    expect(sent({})).toMatchObject({
      lines: [{ taxRate: null }],
      dueOn: null,
      recipient: { name: "", business: false },
    });
    expect(sent({ "lines[0].taxRate": "20", "lines[0].outsideVat": "on" })).toMatchObject({
      lines: [{ taxRate: 0, outsideVat: true }],
    });
  });

  it("refuses amounts that are none and rates above 100 percent", () => {
    expect(sent({ "lines[0].unitGross": "abc" })).toHaveProperty(["lines[0].unitGross"]);
    expect(sent({ "lines[0].taxRate": "120" })).toHaveProperty(["lines[0].taxRate"]);
  });
});
