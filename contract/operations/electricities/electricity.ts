import { placeFields, supplierFields } from "#contract/operations/registers/register.ts";
import { blank, line, record } from "#contract/platform/record.ts";

/** A meter of electricity of a unit or building, with the contract of its supplier. */
export const electricityRecord = record("electricity", {
  ...placeFields,
  meterNumber: blank(line(60)),
  meteringPoint: blank(line(60)),
  ...supplierFields,
});
