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
  const { record, title, may, idempotencyKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation("notes");
  return (
    <DetailScreen
      title={title}
      status={record?.note.pinned ? <StatusBadge tone="accent">{t("fields.pinned")}</StatusBadge> : undefined}
      secondary={
        record ? (
          <>
            <bdi>{record.note.authorName}</bdi>, <bdi dir="ltr">{record.writtenAt}</bdi>
          </>
        ) : undefined
      }
      neighbours={record?.neighbours}
      actions={may.remove ? <ConfirmLink name="remove">{t("remove.label")}</ConfirmLink> : null}
      side={record ? <NoteHistory /> : undefined}
    >
      {record && may.remove ? (
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
        {record ? (
          <p className="mb-3 text-control">
            <Link to={`/clients/edit/${record.note.clientId}?tab=notes`} className="link" dir="auto">
              {record.clientLabel}
            </Link>
          </p>
        ) : null}
        {may.edit ? <NoteForm /> : <ReadOnly />}
      </Card>
    </DetailScreen>
  );
}

function NoteForm() {
  const { record, values, types, clients, idempotencyKey, constraints, language } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("notes");
  const shared = {
    constraints,
    lastResult: answer?.result,
    idempotencyKey,
    cancelHref: record?.neighbours?.listHref ?? "/clients/notes",
  };
  if (types.length === 0) return <p className="notice">{t("noType")}</p>;
  if (record)
    return (
      <FormScreen
        {...shared}
        key={`${record.note.id}-${record.note.version}`}
        id={`note-${record.note.id}`}
        schema={() => import("./schema.ts").then((form) => form.noteSchema(language))}
        defaultValue={values}
        version={record.note.version}
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
  const { record } = useLoaderData<typeof loader>();
  if (!record) return null;
  return (
    <>
      <StatusBadge>
        <bdi>{record.note.typeName}</bdi>
      </StatusBadge>
      <p className="mt-2 whitespace-pre-line" dir="auto">
        {record.note.text}
      </p>
    </>
  );
}

function NoteHistory() {
  const { record, clients, typeNames, timeZone } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["notes", "list"]);
  const named: Record<string, readonly { value: string; label: string }[]> = {
    clientId: clients,
    typeId: typeNames,
  };
  const inWords = (field: string, value: unknown) => {
    if (typeof value === "boolean") return t(value ? "list:yes" : "list:no");
    return named[field]?.find((one) => one.value === String(value))?.label ?? String(value ?? "");
  };
  return (
    <Card title={t("history")}>
      <HistoryPanel
        entries={record?.history ?? []}
        timeZone={timeZone}
        kind="note"
        texts="notes"
        value={inWords}
      />
    </Card>
  );
}
