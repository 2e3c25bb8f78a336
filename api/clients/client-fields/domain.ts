import { seedOwnFields } from "#api/clients/client-fields/demo.ts";
import { clientFieldHandlers } from "#api/clients/client-fields/handlers.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import type { Domain } from "#api/platform/domain.ts";

export const clientFields: Domain = {
  handlers: clientFieldHandlers,
  demo: { rows: seedOwnFields },
  constraints: { client_field_name: () => invalid("field.name", "nameTaken") },
};
