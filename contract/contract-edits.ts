import { z } from "zod";
import { needs } from "#contract/access.ts";
import { post } from "#contract/call.ts";
import { contractFields } from "#contract/edited-contract.ts";
import { id, version } from "#contract/list.ts";
import { rentContract } from "#contract/rent-contracts.ts";

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
