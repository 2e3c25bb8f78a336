import { z } from "zod";
import { contractFields } from "#contract/contracts/rent-contracts/edited-contract.ts";
import { rentContract } from "#contract/contracts/rent-contracts/rent-contracts.ts";
import { needs } from "#contract/platform/access.ts";
import { post } from "#contract/platform/call.ts";
import { id, version } from "#contract/platform/list.ts";

export const contractEdits = {
  update: post("realEstate/contract/update/contract/{id}", {
    summary:
      "Edit fields of a contract outside its stay; fields left out stay. With `seen`, an older version is accepted if nobody else has changed these fields",
    access: needs("real_estate_contract", "edit"),
    effect: "write",
    input: z.strictObject({ id, contract: contractFields, version, seen: contractFields.optional() }),
    output: z.object({ contract: rentContract.omit({ allowedActions: true }) }),
  }),
};
