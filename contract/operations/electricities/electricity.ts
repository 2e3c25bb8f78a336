import { placeFields, supplierFields } from "#contract/operations/registers/register.ts";
import { blank, line, record } from "#contract/platform/record.ts";

/** An electricity meter of a unit or building, with the supplier's contract. */
export const electricityRecord = record("electricity", {
  ...placeFields,
  meterNumber: blank(line(60)),
  meteringPoint: blank(line(60)),
  ...supplierFields,
});
