import { Failure } from "#api/platform/calls/failure.ts";
import type { AuditRecord } from "#api/platform/records/audit.ts";
import { closedToImpersonators } from "#contract/access/session/impersonation.ts";
import type { Call } from "#contract/platform/call.ts";

/** NOT_AS_IMPERSONATOR (403) for what nobody does in another person's name. */
export function requireOpenToImpersonators(call: Call): void {
  if (closedToImpersonators(call)) throw new Failure("NOT_AS_IMPERSONATOR");
}

/** Whether a read is noted when an impersonator makes it; not what every page asks for by itself. */
export function isWatched(call: Pick<Call, "path" | "effect">): boolean {
  return call.effect === "read" && !/^(user|ui-components|account)(\/|$)/.test(call.path);
}

/** The entry for a read: what was looked at, and which one when the call names it. */
export function looked(call: Pick<Call, "path">, input: unknown): AuditRecord {
  const named =
    typeof input === "object" && input !== null && "id" in input && typeof input.id === "number"
      ? { objectId: input.id }
      : {};
  return { action: "look", objectType: objectTypeOf(call.path), ...named };
}

/** The type the audit gives such objects; the calls of units and stays begin with another word. */
function objectTypeOf(path: string): string {
  const [first = "", second] = path.split("/");
  if (first === "realEstate") return second === "contract" ? "rentContract" : "unit";
  return first === "superuser" ? (second ?? first) : first;
}
