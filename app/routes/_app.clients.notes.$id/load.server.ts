import type { LoaderFunctionArgs } from "@remix-run/node";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { formValues } from "#app/components/form/record-values.ts";
import { loadNeighbours } from "#app/components/list/load-list.server.ts";
import { noteList } from "#app/routes/_app.clients.notes._index/list.tsx";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { timeZoneOf, todayOf } from "#app/services/today.ts";
import { may } from "#contract/access.ts";
import { noteRecord } from "#contract/note.ts";
import { notes } from "#contract/notes.ts";
import { noteSchema } from "./schema.ts";

/** What the page of a note shows, known or new. */
export async function loadNote(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/clients/notes/{id}", "notes");
  const { profile, principal, language, t } = signedIn;
  const known = args.params.id === "new" ? null : await knownNote(signedIn, Number(args.params.id));
  const values = formValues(noteRecord, known?.note ?? null, language);
  const firstBranch = String(profile.selectedBranches[0] ?? profile.branches[0]?.id ?? "");
  return {
    known,
    title: known?.note.name ?? t("newTitle"),
    values: known ? values : { ...values, branchId: firstBranch },
    branches: profile.branches.map(({ id, name }) => ({ value: String(id), label: name })),
    mayRemove: known !== null && may(principal, "note", "operation"),
    timeZone: timeZoneOf(profile),
    idempotencyKey: newIdempotencyKey(),
    constraints: constraintsOf(noteSchema(language)),
    language,
  };
}

async function knownNote({ api, profile, url }: SignedIn, id: number) {
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
  return { note, history, neighbours };
}
