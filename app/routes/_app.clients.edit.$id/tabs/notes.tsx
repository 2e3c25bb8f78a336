import { Link, useActionData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Confirm, ConfirmLink } from "#app/components/dialog/confirm.tsx";
import { FormScreen, FormSection } from "#app/components/form/form-screen.tsx";
import { unlessRefused } from "#app/components/form/unless-refused.ts";
import { rowStop } from "#app/components/key-attributes.ts";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { NoteFields } from "#app/routes/_app.clients.notes.$id/form.tsx";
import type { TabProps } from "../parts.ts";
import type { actOnClient } from "../save.server.ts";

interface Props extends Pick<TabProps<"notes">, "shown"> {
  idempotencyKey: string;
}
type Shown = Props["shown"];

/** What was noted about a client: pinned notes first, above them a form for one more. */
export function Notes({ shown, page: { idempotencyKey } }: TabProps<"notes">) {
  const { clientId, total, notes, editing, may } = shown;
  const form = { shown, idempotencyKey };
  const { t } = useTranslation("notes");
  return (
    <>
      {may.create && !editing ? (
        <div className="mb-1 border-b border-line pb-4">
          <NoteForm {...form} />
        </div>
      ) : null}
      {notes.length === 0 ? <p className="mt-3 text-control text-ink-2">{t("noneOfClient")}</p> : null}
      <ul className="divide-y divide-line" data-rows="">
        {notes.map((note) => (
          <li key={note.id} id={`at-note-${note.id}`} className="py-3" {...rowStop}>
            {may.remove ? (
              <Confirm
                name={`removeNote:${note.id}`}
                title={t("remove.title")}
                consequences={[t("remove.consequence")]}
                confirmLabel={t("remove.label")}
                destructive
                idempotencyKey={`${idempotencyKey}-remove-${note.id}`}
              />
            ) : null}
            {note.id === editing?.id ? <NoteForm {...form} /> : <NoteText note={note} may={may} />}
          </li>
        ))}
      </ul>
      {total > 0 ? (
        <p className="text-control">
          <Link to={`/clients/notes?f.clientId=${clientId}`} className="link">
            {notes.length < total ? t("allAsList", { total }) : t("asList")}
          </Link>
        </p>
      ) : null}
    </>
  );
}

function NoteText({ note, may }: { note: Shown["notes"][number]; may: Shown["may"] }) {
  const { t } = useTranslation("notes");
  const [search] = useSearchParams();
  const editing = new URLSearchParams(search);
  editing.set("note", String(note.id));
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-control">
        {note.pinned ? <StatusBadge tone="accent">{t("fields.pinned")}</StatusBadge> : null}
        <StatusBadge>
          <bdi>{note.typeName}</bdi>
        </StatusBadge>
        <span className="text-ink-2">
          <bdi>{note.authorName}</bdi>,{" "}
          <bdi className="tabular" dir="ltr">
            {note.writtenAt}
          </bdi>
          {note.changedAt ? ` (${t("changedOn", { date: note.changedAt })})` : null}
        </span>
        <span className="ms-auto flex gap-1.5 print:hidden">
          {may.edit ? (
            <Link
              to={`?${editing}#at-note-${note.id}`}
              className="button"
              aria-label={t("editOne", { date: note.writtenAt })}
              preventScrollReset
            >
              {t("edit")}
            </Link>
          ) : null}
          {may.remove ? (
            <ConfirmLink name={`removeNote:${note.id}`}>
              <span aria-hidden="true">{t("remove.label")}</span>
              <span className="sr-only">{t("remove.one", { date: note.writtenAt })}</span>
            </ConfirmLink>
          ) : null}
        </span>
      </div>
      <p className="mt-1 whitespace-pre-line wrap-anywhere" dir="auto">
        {note.text}
      </p>
    </>
  );
}

function NoteForm({ shown, idempotencyKey }: Props) {
  const { t } = useTranslation("notes");
  const [search] = useSearchParams();
  const { clientId, editing, types, values, constraints, notes, language } = shown;
  const lastResult = unlessRefused(useActionData<typeof actOnClient>());
  if (types.length === 0) return <p className="notice">{t("noType")}</p>;
  const without = new URLSearchParams(search);
  without.delete("note");
  return (
    <FormScreen
      key={editing ? `${editing.id}-${editing.version}` : `new-${notes[0]?.id ?? 0}-${notes.length}`}
      id={editing ? `note-${editing.id}` : `note-of-client-${clientId}`}
      schema={() =>
        import("#app/routes/_app.clients.notes.$id/schema.ts").then((form) => form.noteSchema(language))
      }
      constraints={constraints}
      defaultValue={values}
      lastResult={lastResult}
      idempotencyKey={idempotencyKey}
      version={editing?.version}
      submitLabel={t(editing ? "save" : "create")}
      cancelHref={editing ? `?${without}` : undefined}
    >
      {(fields) => (
        <FormSection>
          <NoteFields fields={fields} types={types} />
        </FormSection>
      )}
    </FormScreen>
  );
}
