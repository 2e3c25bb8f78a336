import { expect, it } from "vitest";
import { historyField } from "./history-field.ts";

it("a field has one name in a history, whoever wrote it", () => {
  expect(historyField("base_price_per_night")).toBe("basePricePerNight");
  expect(historyField("minNights")).toBe("minNights");
});
