import { placeFields, supplierFields } from "#contract/operations/registers/register.ts";
import { blank, line, record } from "#contract/platform/record.ts";

/** A gas meter of a unit or building, with the supplier's contract. */
export const gasRecord = record("gas", {
  ...placeFields,
  meterNumber: blank(line(60)),
  meteringPoint: blank(line(60)),
  ...supplierFields,
});
