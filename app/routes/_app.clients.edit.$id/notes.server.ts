import type { ActionFunctionArgs } from "@remix-run/node";
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
import { may } from "#contract/access.ts";
import { formatDateTime } from "#contract/format.ts";
import { noteRecord } from "#contract/note.ts";
import { maxShown } from "./tabs.ts";

interface Of {
  id: number;
  branchId: number;
}

/** How many notes of a client there are, and on their own tab what it shows; null for who may not read notes. */
export async function clientNotes(
  { api, principal, profile, language, url }: SignedIn,
  client: Of,
  isOpen: boolean,
) {
  if (!may(principal, "note", "read")) return null;
  const { Notes, Total: total } = await api.notes.list({
    buids: [client.branchId],
    amount: isOpen ? maxShown : 1,
    filter: { clientId: [client.id] },
  });
  if (!isOpen) return { total, open: null };
  const { Types } = await api.notes.data({});
  const edit = may(principal, "note", "edit");
  const editing = edit ? (Notes.find(({ id }) => id === Number(url.searchParams.get("note"))) ?? null) : null;
  const timeZone = timeZoneOf(profile);
  const open = {
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
  return { total, open };
}

/** What is posted on the tab: a note to be deleted, the one that is being edited, or a new one. */
export async function actOnClientNotes(args: ActionFunctionArgs, { api, language, url }: SignedIn) {
  const t = fixedT(language, "notes");
  const here = tabOf(url);
  const form = await readForm(args.request.clone());
  const [intent, target] = String(form.get("intent") ?? "").split(":");
  if (intent === "removeNote")
    return tellOutcome(args, here, async () => {
      await api.notes.remove({ id: Number(target) }, onceOf(form));
      return { text: t("remove.done") };
    });
  const id = Number(url.searchParams.get("note") ?? 0);
  return saveForm(args, t, noteSchema(language), async ({ value, version, options }) => {
    const note = typedNote(value);
    if (id > 0) await api.notes.update({ note: { ...note, id, version } }, options);
    else await api.notes.add({ note: { ...note, clientId: Number(args.params.id) } }, options);
    return { to: here, text: t(id > 0 ? "updated" : "created") };
  });
}

/** The tab without what was opened on it. */
function tabOf(url: URL): string {
  const search = new URLSearchParams(url.search);
  for (const name of ["note", "confirm", "_data"]) search.delete(name);
  return `${url.pathname}?${search}`;
}
