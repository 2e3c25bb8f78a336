import type { RawBuilder } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { Requirement } from "#contract/platform/access.ts";

/** A number beside a menu entry: a query of one figure by an index, since every page and every ping asks for it. */
export interface MenuCounter {
  access: Requirement;
  count: (context: CallContext) => RawBuilder<number>;
}
