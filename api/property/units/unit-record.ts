import type { CallContext } from "#api/platform/calls/call-context.ts";
import { findUnit } from "#api/property/units/queries.ts";

/** The unit as what keeps files and a checklist, or NOT_FOUND. */
export async function unitRecord(
  context: CallContext,
  id: number,
  options: { lock?: boolean } = {},
): Promise<{ type: "unit"; id: number }> {
  await findUnit(context, id, options);
  return { type: "unit", id };
}
