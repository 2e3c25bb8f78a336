import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";

/**
 * Limits files and messages of an object to the object's own rules, which its domain registers (`files` of
 * its `domain.ts`). Those of an object that no domain names are hidden from everybody; those without an
 * object are for their maker. Throws NOT_FOUND, so that nobody learns what exists.
 */
export async function requireObject(
  context: CallContext,
  objectType: string | null,
  objectId: number | null,
  madeBy: number | null,
): Promise<void> {
  if (!(await mayRead(context, objectType, objectId, madeBy))) throw notFound();
}

/** Whether the caller may read files and messages of an object. */
export async function mayRead(
  context: CallContext,
  objectType: string | null,
  objectId: number | null,
  madeBy: number | null,
): Promise<boolean> {
  if (objectType === null || objectId === null)
    return context.principal.isAdmin || madeBy === context.user.id;
  const reader = context.platform.domains.files.get(objectType);
  return reader ? reader(context, objectId) : false;
}
