import { importFields, recordWriter } from "#api/platform/paper/tabular/import-records.ts";
import { bankTable } from "#api/sale/banks/tables.ts";
import { bankSchemas } from "#contract/sale/banks/banks.ts";

const names = {
  name: ["bank", "bankname", "institut"],
  contact: ["ansprechpartner", "kontakt"],
  bic: ["swift"],
  note: ["bemerkung"],
};

/** Names of the columns, as in the template. */
export const bankColumns = Object.keys(importFields(bankSchemas, names));

/** Writes a bank, found by its name: the first time it is added, later only the row's values are changed. */
export const writeBank = recordWriter({ table: bankTable, schemas: bankSchemas, resource: "bank", names });
