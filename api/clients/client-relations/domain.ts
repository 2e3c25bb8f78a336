import { seedRelations } from "#api/clients/client-relations/demo.ts";
import { clientRelationHandlers } from "#api/clients/client-relations/handlers.ts";
import { clientRelationsPrivacy } from "#api/clients/client-relations/privacy.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import { clientLink } from "#api/platform/client-data/links.ts";
import type { Domain } from "#api/platform/domain.ts";

/** At any time only one of each kind with the same other client, whichever of the two it starts from. */
const once = { oneEach: ["kind", "word"], during: ["starts_on", "ends_on"] } as const;

export const clientRelations: Domain = {
  clientPrivacy: clientRelationsPrivacy,
  handlers: clientRelationHandlers,
  clientLinks: [
    clientLink("client_relation", "from_id", { ...once, tiesTo: "to_id" }),
    clientLink("client_relation", "to_id", { ...once, tiesTo: "from_id" }),
  ],
  constraints: { client_relation_once: () => invalid("otherId", "alreadyRelated") },
  demo: { rows: seedRelations, after: ["clients"] },
};
