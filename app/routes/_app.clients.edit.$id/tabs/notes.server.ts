import type { ActionFunctionArgs } from "@remix-run/node";
import { maxShown } from "#app/components/detail/record-tabs.server.ts";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { formValues } from "#app/components/form/record-values.ts";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { noteSchema, typedNote } from "#app/routes/_app.clients.notes.$id/schema.ts";
import { typeChoices } from "#app/routes/_app.clients.notes.$id/type-choices.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { fixedT } from "#app/services/texts.server.ts";
import { timeZoneOf } from "#app/services/today.ts";
import type { Client } from "#contract/clients/clients/clients.ts";
import { noteRecord } from "#contract/clients/notes/note.ts";
import { may, type Principal } from "#contract/platform/access.ts";
import { formatDateTime } from "#contract/platform/format.ts";

/** The notes of a client there are, pinned ones first. */
export const notesTab = {
  mayRead: (principal: Principal) => may(principal, "note", "read"),
  count: async ({ api }: SignedIn, client: Client) => (await api.notes.list(of(client, 1))).Total,
  load: loadNotes,
  post: postNote,
};

function of({ id, branchId }: Client, amount: number) {
  return { buids: [branchId], amount, filter: { clientId: [id] } };
}

async function loadNotes({ api, principal, profile, language, url }: SignedIn, client: Client) {
  const { Notes, Total: total } = await api.notes.list(of(client, maxShown));
  const { Types } = await api.notes.data({});
  const edit = may(principal, "note", "edit");
  const editing = edit ? (Notes.find(({ id }) => id === Number(url.searchParams.get("note"))) ?? null) : null;
  const timeZone = timeZoneOf(profile);
  return {
    clientId: client.id,
    total,
    language,
    notes: Notes.map((note) => ({
      ...note,
      writtenAt: formatDateTime(note.createdAt, timeZone),
      changedAt: note.version > 1 ? formatDateTime(note.updatedAt, timeZone) : null,
    })),
    editing,
    types: typeChoices(Types, editing?.typeId),
    values: formValues(noteRecord, editing && { ...editing }, language),
    constraints: constraintsOf(noteSchema(language)),
    may: { create: may(principal, "note", "create"), edit, remove: may(principal, "note", "operation") },
  };
}

/** What is posted on the tab: a note to be deleted, the one that is being edited, or a new one. */
async function postNote(args: ActionFunctionArgs, { api, language, url }: SignedIn, clientId: number) {
  const t = fixedT(language, "notes");
  const here = hereOf(url);
  const form = await readForm(args.request.clone());
  const [intent, target] = String(form.get("intent") ?? "").split(":");
  if (intent === "removeNote")
    return tellOutcome(args, here, async () => {
      await api.notes.remove({ id: Number(target) }, onceOf(form));
      return { text: t("remove.done") };
    });
  if (intent) return null;
  const id = Number(url.searchParams.get("note") ?? 0);
  return saveForm(args, t, noteSchema(language), async ({ value, version, options }) => {
    const note = typedNote(value);
    if (id > 0) await api.notes.update({ note: { ...note, id, version } }, options);
    else await api.notes.add({ note: { ...note, clientId } }, options);
    return { to: here, text: t(id > 0 ? "updated" : "created") };
  });
}

/** The tab without what was opened on it. */
function hereOf(url: URL): string {
  const search = new URLSearchParams(url.search);
  for (const name of ["note", "confirm", "_data"]) search.delete(name);
  return `${url.pathname}?${search}`;
}
