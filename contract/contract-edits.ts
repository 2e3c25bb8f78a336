import { z } from "zod";
import { needs } from "#contract/access.ts";
import { post } from "#contract/call.ts";
import { id, version } from "#contract/list.ts";
import { rentContract } from "#contract/rent-contracts.ts";
import { line, positiveMinorUnits, text } from "#contract/values.ts";
import { numeric } from "#contract/written-values.ts";

const persons = numeric(z.number().int().min(0).max(200));

/** What of a contract is edited in place; dates, unit and guests are changed (`stayChanges`). */
export const contractFields = z
  .strictObject({
    note: text(4000),
    cleaningFee: positiveMinorUnits,
    taxExemptPersons: persons,
    taxExemptReason: line(200),
  })
  .partial();
export type ContractFields = z.output<typeof contractFields>;

export const contractEdits = {
  update: post("realEstate/contract/update/contract/{id}", {
    summary:
      "Edit what a contract has beside its stay; fields left out stay. With `seen`, an older version is taken where nobody else has changed these fields",
    access: needs("real_estate_contract", "edit"),
    effect: "write",
    input: z.strictObject({ id, contract: contractFields, version, seen: contractFields.optional() }),
    output: z.object({ contract: rentContract.omit({ allowedActions: true }) }),
  }),
};
