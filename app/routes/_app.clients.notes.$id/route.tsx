import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { HistoryPanel } from "#app/components/detail/history-panel.tsx";
import { Confirm, ConfirmLink } from "#app/components/dialog/confirm.tsx";
import { ComboboxField } from "#app/components/form/combobox-field.tsx";
import { FormScreen, FormSection } from "#app/components/form/form-screen.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { actOnNote } from "./act.server.ts";
import { NoteFields } from "./form.tsx";
import { loadNote } from "./load.server.ts";

export const handle = { i18n: ["notes", "form", "validation", "list", "dialog", "audit"] };

export const loader = (args: LoaderFunctionArgs) => loadNote(args);
export const action = (args: ActionFunctionArgs) => actOnNote(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function NoteScreen() {
  const { known, title, may, idempotencyKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation("notes");
  return (
    <DetailScreen
      title={title}
      status={known?.note.pinned ? <StatusBadge tone="accent">{t("fields.pinned")}</StatusBadge> : undefined}
      secondary={
        known ? (
          <>
            <bdi>{known.note.authorName}</bdi>, <bdi dir="ltr">{known.writtenAt}</bdi>
          </>
        ) : undefined
      }
      neighbours={known?.neighbours}
      actions={may.remove ? <ConfirmLink name="remove">{t("remove.label")}</ConfirmLink> : null}
      side={known ? <NoteHistory /> : undefined}
    >
      {known && may.remove ? (
        <Confirm
          name="remove"
          title={t("remove.title")}
          consequences={[t("remove.consequence")]}
          confirmLabel={t("remove.label")}
          destructive
          idempotencyKey={`${idempotencyKey}-remove`}
        />
      ) : null}
      <Card>
        {known ? (
          <p className="mb-3 text-control">
            <Link to={`/clients/edit/${known.note.clientId}?tab=notes`} className="link" dir="auto">
              {known.clientLabel}
            </Link>
          </p>
        ) : null}
        {may.edit ? <NoteForm /> : <ReadOnly />}
      </Card>
    </DetailScreen>
  );
}

function NoteForm() {
  const { known, values, types, clients, idempotencyKey, constraints, language } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("notes");
  const shared = {
    constraints,
    lastResult: answer?.result,
    idempotencyKey,
    cancelHref: known?.neighbours?.listHref ?? "/clients/notes",
  };
  if (types.length === 0) return <p className="notice">{t("noType")}</p>;
  if (known)
    return (
      <FormScreen
        {...shared}
        key={`${known.note.id}-${known.note.version}`}
        id={`note-${known.note.id}`}
        schema={() => import("./schema.ts").then((form) => form.noteSchema(language))}
        defaultValue={values}
        version={known.note.version}
        submitLabel={t("save")}
      >
        {(fields) => (
          <FormSection>
            <NoteFields fields={fields} types={types} />
          </FormSection>
        )}
      </FormScreen>
    );
  return (
    <FormScreen
      {...shared}
      id="note-new"
      schema={() => import("./schema.ts").then((form) => form.newNoteSchema(language))}
      defaultValue={values}
      submitLabel={t("create")}
    >
      {(fields) => (
        <FormSection>
          <ComboboxField
            field={fields.clientId}
            label={t("fields.clientId")}
            search="/options/clients"
            options={answer?.clients ?? clients}
            className="sm:col-span-2"
          />
          <NoteFields fields={fields} types={types} />
        </FormSection>
      )}
    </FormScreen>
  );
}

function ReadOnly() {
  const { known } = useLoaderData<typeof loader>();
  if (!known) return null;
  return (
    <>
      <StatusBadge>
        <bdi>{known.note.typeName}</bdi>
      </StatusBadge>
      <p className="mt-2 whitespace-pre-line" dir="auto">
        {known.note.text}
      </p>
    </>
  );
}

function NoteHistory() {
  const { known, clients, typeNames, timeZone } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["notes", "list"]);
  const named: Record<string, readonly { value: string; label: string }[]> = {
    clientId: clients,
    typeId: typeNames,
  };
  const said = (field: string, value: unknown) => {
    if (typeof value === "boolean") return t(value ? "list:yes" : "list:no");
    return named[field]?.find((one) => one.value === String(value))?.label ?? String(value ?? "");
  };
  return (
    <Card title={t("history")}>
      <HistoryPanel
        entries={known?.history ?? []}
        timeZone={timeZone}
        kind="note"
        texts="notes"
        value={said}
      />
    </Card>
  );
}
