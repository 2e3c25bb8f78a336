import type { ActionFunctionArgs } from "@remix-run/node";
import { chosenClient, foundClients } from "#app/components/form/client-options.server.ts";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { newNoteSchema, noteSchema, typedNewNote, typedNote } from "./schema.ts";

/** Everything that can be done on the page of a note: it is deleted by its intent, else its form is saved. */
export async function actOnNote(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/clients/notes/{id}", "notes");
  if (args.params.id === "new") return addNote(args, signedIn);
  const { api, language, t, url } = signedIn;
  const id = Number(args.params.id);
  const form = await readForm(args.request.clone());
  if (form.get("intent") === "remove")
    return tellOutcome(args, url.pathname, async () => {
      await api.notes.remove({ id }, onceOf(form));
      return { to: "/clients/notes", text: t("remove.done") };
    });
  return saveForm(
    args,
    t,
    noteSchema(language),
    async ({ value, version, options }) => {
      await api.notes.update({ note: { ...typedNote(value), id, version } }, options);
      return { to: url.pathname + url.search, text: t("updated") };
    },
    (result) => ({ result, clients: null }),
  );
}

/** A new note; where no script searches for its client, the form comes back with those that were found. */
function addNote(args: ActionFunctionArgs, { api, rawApi, language, t }: SignedIn) {
  return saveForm(
    args,
    t,
    newNoteSchema(language),
    async ({ value, options }) => {
      const { NoteId } = await api.notes.add({ note: typedNewNote(value) }, options);
      return { to: `/clients/notes/${NoteId}`, text: t("created") };
    },
    async (result, { formData, search }) => {
      const chosen = await chosenClient(rawApi, Number(formData.get("clientId")));
      const clients = await foundClients(rawApi, search?.typed ?? "");
      return {
        result,
        clients: [...new Map([...chosen, ...clients].map((one) => [one.value, one])).values()],
      };
    },
  );
}
