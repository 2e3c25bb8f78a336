import type { RawBuilder } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { Requirement } from "#contract/platform/access.ts";

/**
 * A number beside a menu entry. Every page and every ping ask for it, so it must be a query of one figure by
 * an index.
 */
export interface MenuCounter {
  access: Requirement;
  count: (context: CallContext) => RawBuilder<number>;
}
