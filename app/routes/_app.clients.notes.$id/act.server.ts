import type { ActionFunctionArgs } from "@remix-run/node";
import { refuseFields } from "#app/components/form/refused-form.server.ts";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { noteSchema, typedNote } from "./schema.ts";

const pageOf = (id: number) => `/clients/notes/${id}`;

/** Everything that can be done on the page of a note: by `intent`, else its form is saved. */
export async function actOnNote(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/clients/notes/{id}", "notes");
  const form = await readForm(args.request.clone());
  const intent = form.get("intent");
  if (args.params.id === "new" || intent === null) return saveNote(args, signedIn);
  const id = Number(args.params.id);
  return tellOutcome(
    args,
    pageOf(id),
    () => act(signedIn, id, form),
    (failure) => refuseFields(form, failure),
  );
}

function saveNote(args: ActionFunctionArgs, { api, language, t }: SignedIn) {
  return saveForm(args, t, noteSchema(language), async ({ value, version, options }) => {
    const note = typedNote(value);
    if (args.params.id === "new") {
      const { NoteId } = await api.notes.add({ note }, options);
      return { to: pageOf(NoteId), text: t("created") };
    }
    const id = Number(args.params.id);
    await api.notes.update({ note: { ...note, id, version } }, options);
    return { to: pageOf(id), text: t("updated") };
  });
}

async function act({ api, t }: SignedIn, id: number, form: FormData) {
  const options = onceOf(form);
  const intent = form.get("intent");
  if (intent === "remove") {
    await api.notes.remove({ id }, options);
    return { to: "/clients/notes", text: t("remove.done") };
  }
  throw new Response(null, { status: 400 });
}
