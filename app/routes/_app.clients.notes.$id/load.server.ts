import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { chosenClient } from "#app/components/form/client-options.server.ts";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { formValues } from "#app/components/form/record-values.ts";
import { loadNeighbours } from "#app/components/list/load-list.server.ts";
import { noteList } from "#app/routes/_app.clients.notes._index/list.tsx";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { timeZoneOf, todayOf } from "#app/services/today.ts";
import { noteRecord } from "#contract/clients/notes/note.ts";
import { notes } from "#contract/clients/notes/notes.ts";
import { may } from "#contract/platform/access.ts";
import { formatDateTime } from "#contract/platform/format.ts";
import { id as idShape } from "#contract/platform/list.ts";
import { newNoteSchema, noteSchema } from "./schema.ts";
import { typeChoices } from "./type-choices.ts";

/** What the page of a note shows, known or new. */
export async function loadNote(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/clients/notes/{id}", "notes");
  const { api, rawApi, principal, profile, language, url, t } = signedIn;
  const { Types } = await api.notes.data({});
  const shared = {
    idempotencyKey: newIdempotencyKey(),
    language,
    timeZone: timeZoneOf(profile),
    typeNames: Types.map(({ id, name }) => ({ value: String(id), label: name })),
  };
  if (args.params.id === "new") {
    if (!may(principal, "note", "create"))
      throw redirect(`/not-authorized?screen=${encodeURIComponent("/clients/notes/new")}`);
    const clientId = url.searchParams.get("clientId") ?? "";
    return {
      ...shared,
      record: null,
      title: t("newTitle"),
      types: typeChoices(Types),
      clients: await chosenClient(rawApi, Number(clientId)),
      values: { ...formValues(noteRecord, null, language), clientId },
      constraints: constraintsOf(newNoteSchema(language)),
      may: { edit: true, remove: false },
    };
  }
  const parsed = idShape.safeParse(args.params.id);
  if (!parsed.success) throw new Response(null, { status: 404 });
  const record = await readNote(signedIn, parsed.data);
  return {
    ...shared,
    record,
    title: t("oneTitle", { name: record.clientLabel }),
    types: typeChoices(Types, record.note.typeId),
    clients: [{ value: String(record.note.clientId), label: record.clientLabel }],
    values: formValues(noteRecord, record.note, language),
    constraints: constraintsOf(noteSchema(language)),
    may: { edit: may(principal, "note", "edit"), remove: may(principal, "note", "operation") },
  };
}

async function readNote({ api, profile, url }: SignedIn, id: number) {
  const { Note: note, History: history } = await api.notes.read({ id });
  const neighbours = await loadNeighbours(
    { url, today: todayOf(profile) },
    { id, hrefOf: (other) => `/clients/notes/${other}` },
    noteList,
    notes.list.input,
    async (input) => {
      const { Notes, ...page } = await api.notes.list(input);
      return { rows: Notes, ...page };
    },
  );
  return {
    note,
    history,
    neighbours,
    clientLabel: note.clientName || `#${note.clientId}`,
    writtenAt: formatDateTime(note.createdAt, timeZoneOf(profile)),
  };
}
