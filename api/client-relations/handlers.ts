import { relationsOf } from "#api/client-relations/queries.ts";
import { addRelation, removeRelation, stopRelation } from "#api/client-relations/write.ts";
import { handle } from "#api/platform/handle.ts";
import { clientRelations } from "#contract/client-relations.ts";

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
