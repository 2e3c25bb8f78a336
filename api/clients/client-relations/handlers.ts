import { relationsOf } from "#api/clients/client-relations/queries.ts";
import { addRelation, removeRelation, stopRelation } from "#api/clients/client-relations/write.ts";
import { handle } from "#api/platform/calls/handle.ts";
import { clientRelations } from "#contract/clients/client-relations/client-relations.ts";

export const clientRelationHandlers = [
  handle(clientRelations.list, async (context, { id }) => ({ Relations: await relationsOf(context, id) })),
  handle(clientRelations.add, async (context, input) => ({ RelationId: await addRelation(context, input) })),
  handle(clientRelations.stop, async (context, input) => {
    await stopRelation(context, input);
    return {};
  }),
  handle(clientRelations.remove, async (context, { id }) => {
    await removeRelation(context, id);
    return {};
  }),
];
