import { z } from "zod";
import { numberInput } from "#app/components/form/inputs.ts";
import { buildingFields } from "#contract/buildings.ts";
import { type Language, languages } from "#contract/languages.ts";

/** The contract's fields as they are typed in a language; one object for each, so that no render checks anew. */
const schemas = new Map(
  languages.map((language) => [
    language,
    buildingFields.extend({
      address: buildingFields.shape.address.unwrap().optional(),
      house: buildingFields.shape.house.unwrap().optional(),
      zip: buildingFields.shape.zip.unwrap().optional(),
      district: buildingFields.shape.district.unwrap().optional(),
      note: buildingFields.shape.note.unwrap().optional(),
      checkInTime: buildingFields.shape.checkInTime.unwrap(),
      checkOutTime: buildingFields.shape.checkOutTime.unwrap(),
      latitude: numberInput(language, 8).pipe(z.number().min(-90).max(90)).optional(),
      longitude: numberInput(language, 8).pipe(z.number().min(-180).max(180)).optional(),
    }),
  ]),
);

/** What the form sends, read in the language it was typed in. */
export function buildingSchema(language: Language) {
  const schema = schemas.get(language);
  if (!schema) throw new Error(`no form in ${language}`);
  return schema;
}

/** Empty optional fields arrive as undefined; the contract wants them empty. */
export function typedBuilding(value: z.output<ReturnType<typeof buildingSchema>>) {
  const {
    address = "",
    house = "",
    zip = "",
    district = "",
    note = "",
    latitude = null,
    longitude = null,
    ...rest
  } = value;
  return { ...rest, address, house, zip, district, note, latitude, longitude };
}
