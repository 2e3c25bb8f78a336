import { expect, it } from "vitest";
import { describedFields } from "#contract/property/units/described-fields.ts";
import { postedTakes, takeName, takeValue } from "./take-form.ts";

it("reads the ticked fields of units, and leaves out what is none", () => {
  const form = new FormData();
  for (const value of [takeValue({ id: 7, field: "persons" }), "8.password", "persons", "-1.label", ""])
    form.append(takeName, value);
  expect(postedTakes(form, describedFields)).toEqual([{ id: 7, field: "persons" }]);
});
