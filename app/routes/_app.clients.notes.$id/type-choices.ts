import type { Choice } from "#app/components/list/definition.ts";
import type { NoteType } from "#contract/clients/notes/notes.ts";

/** Types for a new note, or for one that keeps a type that takes no new ones. */
export function typeChoices(types: readonly NoteType[], storedType?: number): Choice[] {
  return types
    .filter(({ id, active }) => active || id === storedType)
    .map(({ id, name }) => ({ value: String(id), label: name }));
}
