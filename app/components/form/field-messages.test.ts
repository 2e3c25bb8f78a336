import { describe, expect, it } from "vitest";
import { fieldMessages } from "./field-messages.ts";

describe("messages of the API", () => {
  it("find their field by its longest ending", () => {
    const names = ["checkIn", "guests[0].name", "name"];
    const { fields, others } = fieldMessages(
      { "contract.checkIn": "a", "contract.guests.0.name": "b", name: "c" },
      names,
    );
    expect(fields).toEqual({ checkIn: "a", "guests[0].name": "b", name: "c" });
    expect(others).toEqual([]);
  });

  it("are kept when the form has no such field", () => {
    expect(fieldMessages({ secret: "x" }, ["name"])).toEqual({ fields: {}, others: ["x"] });
  });
});
