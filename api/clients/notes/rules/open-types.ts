import { notePermissions } from "#contract/clients/notes/note.ts";
import type { NoteType } from "#contract/clients/notes/notes.ts";
import { may, type Principal } from "#contract/platform/access.ts";

/** Permissions a type may ask for that the person has. */
export function openPermissions(principal: Principal): string[] {
  return notePermissions.filter((resource) => may(principal, resource, "read"));
}

/** Whether the person reads notes of a type: notes at all, and what the type asks for. */
export function isOpen(principal: Principal, { permission }: Pick<NoteType, "permission">): boolean {
  return may(principal, "note", "read") && (permission === null || may(principal, permission, "read"));
}
