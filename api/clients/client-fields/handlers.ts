import { allClientFields } from "#api/clients/client-fields/queries.ts";
import { addClientField, orderClientFields, updateClientField } from "#api/clients/client-fields/write.ts";
import { handle } from "#api/platform/calls/handle.ts";
import { clientFields } from "#contract/clients/client-fields/client-fields.ts";

export const clientFieldHandlers = [
  handle(clientFields.list, async (context) => ({ ClientFields: await allClientFields(context) })),
  handle(clientFields.add, async (context, input) => ({
    ClientFieldId: await addClientField(context, input),
  })),
  handle(clientFields.update, async (context, input) => ({
    ClientField: await updateClientField(context, input),
  })),
  handle(clientFields.order, async (context, input) => ({
    ClientFields: await orderClientFields(context, input),
  })),
];
