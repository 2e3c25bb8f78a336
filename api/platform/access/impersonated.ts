import { Failure } from "#api/platform/calls/failure.ts";
import type { AuditRecord } from "#api/platform/records/audit.ts";
import { closedToImpersonators } from "#contract/access/session/impersonation.ts";
import type { Call } from "#contract/platform/call.ts";

/** Throws NOT_AS_IMPERSONATOR (403) for calls that nobody makes in another person's name. */
export function requireOpenToImpersonators(call: Call): void {
  if (closedToImpersonators(call)) throw new Failure("NOT_AS_IMPERSONATOR");
}

/**
 * Whether a read is recorded when an impersonator makes it. Reads that every page makes by itself are not.
 */
export function isWatched(call: Pick<Call, "path" | "effect">): boolean {
  return call.effect === "read" && !/^(user|ui-components|account)(\/|$)/.test(call.path);
}

/** Makes the audit record of a read: the type of object, and its id when the call names it. */
export function looked(call: Pick<Call, "path">, input: unknown): AuditRecord {
  const named =
    typeof input === "object" && input !== null && "id" in input && typeof input.id === "number"
      ? { objectId: input.id }
      : {};
  return { action: "look", objectType: objectTypeOf(call.path), ...named };
}

/** The object type that the audit uses; the calls of units and stays begin with another word. */
function objectTypeOf(path: string): string {
  const [first = "", second] = path.split("/");
  if (first === "realEstate") return second === "contract" ? "rentContract" : "unit";
  return first === "superuser" ? (second ?? first) : first;
}
