import { describe, expect, it } from "vitest";
import { importFields } from "#contract/property/units/described-fields.ts";
import { importMapping } from "#contract/property/units/unit-import.ts";
import { mapName, postedMapping, readMapping, unusedColumns } from "./mapping-form.ts";

describe("the columns of an import", () => {
  it("are read from the selects; empty ones and unknown fields are left out", () => {
    const form = new FormData();
    form.set(mapName("persons"), "accommodates");
    form.set(mapName("label"), "");
    form.set(mapName("password"), "host_id");
    expect(postedMapping(form, importFields)).toEqual({ persons: "accommodates" });
  });
  it("travel in the address, and nonsense there is nothing", () => {
    expect(readMapping('{"persons":"accommodates"}', importMapping)).toEqual({ persons: "accommodates" });
    for (const text of [null, "", "{", "[]", '{"password":"x"}', '{"persons":5}'])
      expect(readMapping(text, importMapping)).toBeNull();
  });
  it("that no field takes are named", () => {
    expect(unusedColumns(["a", "b", "c"], { label: "b" })).toEqual(["a", "c"]);
  });
});
