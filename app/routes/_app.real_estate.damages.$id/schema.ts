import { recordForm } from "#app/components/form/record-form.ts";
import { damageSchemas } from "#contract/operations/damages/damages.ts";

const form = recordForm(damageSchemas);

export const damageSchema = form.schema;
export const typedDamage = form.typed;
