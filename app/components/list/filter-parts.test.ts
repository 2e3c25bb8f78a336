import { describe, expect, it } from "vitest";
import { shownChoices } from "./filter-parts.tsx";

const filters = [
  { key: "status", title: "status", kind: "multiSelect", pinned: true },
  { key: "features", title: "features", kind: "multiSelect" },
] as const;
const choices = { status: [{ value: "NEW", label: "new" }], features: [{ value: "pool", label: "Pool" }] };
const at = (query: string) => shownChoices({ filters }, new URL(`http://host/units${query}`), choices);

describe("the choices a list comes with", () => {
  it("are those of the filters that are shown", () => {
    expect(at("")).toEqual({ status: choices.status });
    expect(at("?add=features")).toEqual(choices);
    expect(at("?f.features=pool")).toEqual(choices);
  });
});
