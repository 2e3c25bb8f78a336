import { z } from "zod";
import { noteRecord, noteTypeRecord } from "#contract/clients/notes/note.ts";
import { type Flag, needs } from "#contract/platform/access.ts";
import { get, post } from "#contract/platform/call.ts";
import { byId, done, historyEntry, id, listInput, listOutput, nothing } from "#contract/platform/list.ts";
import { recordSchemas } from "#contract/platform/record-schemas.ts";
import type { Screens } from "#contract/platform/screen.ts";
import { date, line, text } from "#contract/platform/values.ts";

export const noteSchemas = recordSchemas(noteRecord, { text: text(4000).min(1) });
export const noteTypeSchemas = recordSchemas(noteTypeRecord);

/** `clientName` is empty for readers without `client_name`. */
const note = noteSchemas.stored.extend({
  clientName: z.string(),
  typeName: z.string(),
  authorId: z.number(),
  authorName: z.string(),
});
export type Note = z.infer<typeof note>;

const noteType = noteTypeSchemas.stored;
export type NoteType = z.infer<typeof noteType>;

/** Notes are about clients: whoever may not read clients may not read notes about them. */
const on = (flag: Flag) => [...needs("client", "read"), ...needs("note", flag)];

/** The most notes in one file. */
const mostExported = 1000;
const ids = z
  .string()
  .regex(/^\d{1,16}(,\d{1,16})*$/)
  .transform((value) => [...new Set(value.split(",").map(Number))])
  .pipe(z.array(z.number().int().positive()).max(mostExported));

export const notes = {
  data: post("note/data", {
    summary: "Types of notes that the caller may read, and who has written notes",
    access: on("read"),
    input: nothing,
    output: z.object({
      Types: z.array(noteType),
      Authors: z.array(z.object({ id: z.number(), name: z.string() })),
    }),
  }),
  list: post("note/get", {
    summary:
      "Notes on clients of the selected branches, pinned ones first; only of types that the caller may read",
    access: on("read"),
    input: listInput(["createdAt", "client", "type"], {
      q: line(100).optional(),
      typeId: z.array(id).optional(),
      authorId: z.array(id).optional(),
      clientId: z.array(id).optional(),
      from: date.optional(),
      until: date.optional(),
    }),
    output: listOutput("Notes", note),
  }),
  read: post("note/id/{id}", {
    summary: "One note, and who changed what, newest first",
    access: on("read"),
    input: byId,
    output: z.object({ Note: note, History: z.array(historyEntry) }),
  }),
  add: post("note/add", {
    summary: "New note about a client of the user's branches",
    access: on("create"),
    effect: "write",
    input: z.strictObject({ note: noteSchemas.full }),
    output: z.object({ NoteId: z.number() }),
  }),
  update: post("note/update", {
    summary: "Change a note; fields left out stay as they are, and its client cannot change",
    access: on("edit"),
    effect: "write",
    input: z.strictObject({ note: noteSchemas.change.omit({ clientId: true }) }),
    output: z.object({ Note: note }),
  }),
  remove: post("note/delete/{id}", {
    summary: "Delete a note; its history stays",
    access: on("operation"),
    effect: "write",
    input: byId,
    output: done,
  }),
  exportTicked: get("excel/download/note", {
    summary: "Notes as Excel, by comma-joined ids",
    access: on("read"),
    reply: "file",
    stepUp: true,
    input: z.strictObject({ ids }),
    output: z.unknown(),
  }),
  addType: post("note/addType", {
    summary: "New type of notes; it may require a permission that the caller has",
    access: needs("note", "operation"),
    effect: "write",
    input: z.strictObject({ type: noteTypeSchemas.full }),
    output: z.object({ TypeId: z.number() }),
  }),
  updateType: post("note/updateType", {
    summary: "Change a type of notes; no new notes can have an inactive type",
    access: needs("note", "operation"),
    effect: "write",
    stepUp: { when: "the permission of the type changes" },
    input: z.strictObject({ type: noteTypeSchemas.change }),
    output: z.object({ Type: noteType }),
  }),
};

export const noteScreens = {
  "/clients/notes": {
    needs: on("read"),
    menu: { group: "clients", label: "notes:title", icon: "book" },
  },
  "/clients/notes/{id}": { needs: on("read"), shows: ["note"] },
  "/clients/notes/types": { needs: [...on("read"), ...needs("note", "operation")] },
} as const satisfies Screens;
