import { recordForm } from "#app/components/form/record-form.ts";
import { routerSchemas } from "#contract/operations/routers/routers.ts";

const form = recordForm(routerSchemas);

export const routerSchema = form.schema;
export const typedRouter = form.typed;
