import { recordForm } from "#app/components/form/record-form.ts";
import { deviceSchemas } from "#contract/operations/advertising/calls.ts";

const form = recordForm(deviceSchemas);

export const deviceSchema = form.schema;
export const typedDevice = form.typed;
