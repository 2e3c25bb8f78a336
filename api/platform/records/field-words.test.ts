import { describe, expect, it } from "vitest";
import { textsIn } from "#api/platform/calls/texts.ts";
import { fieldWord } from "#api/platform/records/field-words.ts";
import { buildings, contractEdits, guestRegister } from "#contract/registry.ts";

const words = textsIn("de");

describe("the word of a field", () => {
  it("is its domain's own, or that of the domain whose fields it changes", () => {
    expect(fieldWord(buildings.add.path, "building.zip", words)).toBe("PLZ");
    expect(fieldWord(contractEdits.update.path, "contract.cleaningFee", words)).toBe("Reinigung");
    expect(fieldWord(guestRegister.saveTraveller.path, "guests.0.documentNumber", words)).toBe(
      words("contractParties:fields.documentNumber"),
    );
  });

  it("is its name in the contract where no screen asks for it", () => {
    expect(fieldWord(contractEdits.update.path, "seen", words)).toBe("seen");
  });
});
