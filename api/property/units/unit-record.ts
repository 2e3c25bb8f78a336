import type { CallContext } from "#api/platform/calls/call-context.ts";
import { findUnit } from "#api/property/units/queries.ts";

/** Returns the unit as the owner of files and a checklist. Throws NOT_FOUND. */
export async function unitRecord(
  context: CallContext,
  id: number,
  options: { lock?: boolean } = {},
): Promise<{ type: "unit"; id: number }> {
  await findUnit(context, id, options);
  return { type: "unit", id };
}
