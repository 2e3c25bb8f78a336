import { notePermissions } from "#contract/clients/notes/note.ts";
import type { NoteType } from "#contract/clients/notes/notes.ts";
import { may, type Principal } from "#contract/platform/access.ts";

/** Returns the permissions of types that the person holds. */
export function openPermissions(principal: Principal): string[] {
  return notePermissions.filter((resource) => may(principal, resource, "read"));
}

/** Whether the person may read notes of a type: notes in general, and with the type's permission. */
export function isOpen(principal: Principal, { permission }: Pick<NoteType, "permission">): boolean {
  return may(principal, "note", "read") && (permission === null || may(principal, permission, "read"));
}
