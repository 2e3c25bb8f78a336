import { seedOwnFields } from "#api/client-fields/demo.ts";
import { clientFieldHandlers } from "#api/client-fields/handlers.ts";
import type { Domain } from "#api/platform/domain.ts";
import { invalid } from "#api/platform/failure.ts";

export const clientFields: Domain = {
  handlers: clientFieldHandlers,
  demo: { rows: seedOwnFields },
  constraints: { client_field_name: () => invalid("field.name", "nameTaken") },
};
