import { recordForm } from "#app/components/form/record-form.ts";
import { buildingSchemas } from "#contract/property/buildings/buildings.ts";

const form = recordForm(buildingSchemas);

export const buildingSchema = form.schema;
export const typedBuilding = form.typed;
