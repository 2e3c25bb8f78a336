import { describe, expect, it } from "vitest";
import { z } from "zod";
import { CallFailure } from "#contract/platform/call-failure.ts";
import { requiredLine } from "#contract/platform/values.ts";
import { dateInput, moneyInput, numberInput, positiveMoneyInput } from "./inputs.ts";
import { failForm, parseForm } from "./submit.server.ts";

const schema = z.strictObject({
  name: requiredLine(50),
  price: positiveMoneyInput("de"),
  discount: moneyInput("de").optional(),
  day: dateInput(),
  persons: numberInput("de"),
  phone: z.string().optional(),
  active: z.boolean().optional(),
});
const words = (keys: string[]) => keys[0] ?? "";
const good = {
  name: "Haas",
  price: "1.486,00",
  day: "21/11/2026",
  persons: "3",
  idempotencyKey: "k1",
  version: "4",
  intent: "save",
};

function post(fields: Record<string, string>): Request {
  return new Request("http://host/", { method: "POST", body: new URLSearchParams(fields) });
}

describe("a posted form", () => {
  it("becomes the contract's values", async () => {
    const parsed = await parseForm(
      post({ ...good, "phone:country": "AT", phone: "0660 1234567", active: "on" }),
      schema,
      words,
    );
    expect(parsed).toMatchObject({
      ok: true,
      value: {
        name: "Haas",
        price: 148600,
        day: "2026-11-21",
        persons: 3,
        phone: "+436601234567",
        active: true,
      },
      idempotencyKey: "k1",
      version: 4,
    });
  });

  it("comes back with messages, its values, its key and the phone's country", async () => {
    const parsed = await parseForm(
      post({ ...good, name: "", price: "1e400", day: "31/02/2026", phone: "12", "phone:country": "IL" }),
      schema,
      words,
    );
    expect(parsed.ok).toBe(false);
    if (parsed.ok) return;
    expect(parsed.result.error).toMatchObject({
      name: ["form:problem.required"],
      price: ["form:problem.money"],
      day: ["form:problem.noSuchDay"],
      phone: ["form:problem.phone"],
    });
    expect(parsed.result.initialValue).toMatchObject({
      price: "1e400",
      phone: "12",
      "phone:country": "IL",
      idempotencyKey: "k1",
      version: "4",
    });
  });

  it("comes back without messages when a combobox was searched", async () => {
    const parsed = await parseForm(
      post({ ...good, name: "", intent: "search:owner", "owner:search": " weiss " }),
      schema,
      words,
    );
    expect(parsed).toMatchObject({
      ok: false,
      search: { field: "owner", typed: "weiss" },
      result: { initialValue: { price: "1.486,00" } },
    });
    expect(parsed.ok ? null : parsed.result.error).toBeUndefined();
  });

  it("refuses a negative price by the contract's rule", async () => {
    const parsed = await parseForm(post({ ...good, price: "-5" }), schema, words);
    expect(parsed.ok ? null : parsed.result.error).toMatchObject({ price: ["form:problem.positive"] });
  });

  it("shows the API's refusal above, and beside the fields it names", async () => {
    const parsed = await parseForm(post(good), schema, words);
    if (!parsed.ok) throw new Error("should be understood");
    const failure = new CallFailure("VALIDATION", "Not saved", {
      fields: { "contract.name": "Taken", "contract.checkOut": "Too early" },
    });
    const result = failForm(parsed.submission, failure);
    expect(result).toMatchObject({
      status: "error",
      error: { "": ["Not saved", "Too early"], name: ["Taken"] },
      initialValue: { price: "1.486,00" },
    });
  });
});
