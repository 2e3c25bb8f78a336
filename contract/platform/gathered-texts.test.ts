import { expect, it } from "vitest";
import { gatherTexts, textsByKind } from "#contract/platform/gathered-texts.ts";

const files = {
  errors: { NOT_FOUND: "Gone." },
  bees: { title: "Bees", refusals: { NOT_READY_asleep: "They sleep." }, auditKinds: { hive: "Hive" } },
  wells: { title: "Wells" },
};

it("a refusal is worded by its domain and read beside those of the house", () => {
  expect(gatherTexts(files)).toEqual({
    errors: { NOT_FOUND: "Gone.", NOT_READY_asleep: "They sleep." },
    bees: { title: "Bees", auditKinds: { hive: "Hive" } },
    wells: { title: "Wells" },
  });
});

it("a kind of record is worded by the namespace that names it", () => {
  expect([...textsByKind(files)]).toEqual([["hive", "bees"]]);
});
