import { expect, it } from "vitest";
import { keepHidden, maskRecipient } from "#api/money/invoices/rules/masked-recipient.ts";

const stored = {
  name: "Anna Müller",
  address: "Ring 1",
  zip: "1010",
  city: "Wien",
  country: "AT",
  vatId: "ATU12345675",
  email: "anna@mueller.example",
  business: false,
};
const typed = {
  ...stored,
  name: "Otto",
  address: "Gasse 2",
  zip: "8010",
  city: "Graz",
  country: "DE",
  vatId: "",
  email: "otto@example.com",
};
const guarded = ["name", "address", "zip", "city", "vatId", "email"] as const;

it("leaves out of an invoice's recipient what the reader may not see of a client, and nothing else", () => {
  for (const field of guarded) expect(maskRecipient(stored, [field])).toEqual({ ...stored, [field]: "" });
  expect(maskRecipient(stored, ["phone", "country"])).toEqual(stored);
  expect(maskRecipient(stored, guarded)).toMatchObject({ name: "", email: "", country: "AT" });
  expect(stored.name).toBe("Anna Müller");
});

it("keeps of a changed recipient what the writer does not see", () => {
  for (const field of guarded)
    expect(keepHidden(typed, stored, [field])).toEqual({ ...typed, [field]: stored[field] });
  expect(keepHidden(typed, stored, [])).toEqual(typed);
  expect(typed.name).toBe("Otto");
});
