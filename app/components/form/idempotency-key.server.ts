import { randomUUID } from "node:crypto";

/** A fresh key for a form that is about to be shown; a loader gives it to its form, so that a double post does nothing twice. */
export function newIdempotencyKey(): string {
  return randomUUID();
}
