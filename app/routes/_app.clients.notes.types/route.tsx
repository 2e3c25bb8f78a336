import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/button.tsx";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { CheckboxField, SelectField } from "#app/components/form/choice-fields.tsx";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { labelled } from "#app/components/form/field.tsx";
import { FormScreen, FormSection } from "#app/components/form/form-screen.tsx";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { formValues } from "#app/components/form/record-values.ts";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { TextField } from "#app/components/form/text-fields.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { requireScreen } from "#app/services/access.server.ts";
import { notePermissions, noteTypeRecord } from "#contract/clients/notes/note.ts";
import { may } from "#contract/platform/access.ts";
import { typedType, typeSchema } from "./schema.ts";

const page = "/clients/notes/types";

export const handle = { i18n: ["notes", "permissions", "form", "validation"] };

export async function loader(args: LoaderFunctionArgs) {
  const { api, principal, language, url, t } = await requireScreen(args, page, "notes");
  const { Types: types } = await api.notes.data({});
  const noteType = types.find(({ id }) => id === Number(url.searchParams.get("type"))) ?? null;
  return {
    title: t("types.title"),
    types,
    noteType,
    values: formValues(noteTypeRecord, noteType, language),
    permissions: notePermissions.filter((resource) => may(principal, resource, "read")),
    idempotencyKey: newIdempotencyKey(),
    constraints: constraintsOf(typeSchema(language)),
    language,
  };
}

/** Saves the type that the address opens, or adds a new one. */
export async function action(args: ActionFunctionArgs) {
  const { api, language, url, t } = await requireScreen(args, page, "notes");
  const id = Number(url.searchParams.get("type") ?? 0);
  return saveForm(args, t, typeSchema(language), async ({ value, version, options }) => {
    const type = typedType(value);
    if (id > 0) await api.notes.updateType({ type: { ...type, id, version } }, options);
    else await api.notes.addType({ type }, options);
    return { to: page, text: t(id > 0 ? "types.saved" : "types.added") };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function NoteTypes() {
  const { title, types } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["notes", "permissions"]);
  return (
    <DetailScreen title={title} actions={<ButtonLink to="/clients/notes">{t("types.back")}</ButtonLink>}>
      <Card>
        <p className="mb-2 text-control text-ink-2">{t(types.length > 0 ? "types.hint" : "types.none")}</p>
        <ul className="divide-y divide-line text-control" data-rows="">
          {types.map(({ id, name, permission, active }) => (
            <li key={id} className="flex min-h-9 flex-wrap items-center gap-x-2.5 gap-y-1 py-1.5">
              <strong className="font-semibold" dir="auto">
                {name}
              </strong>
              {active ? null : <StatusBadge>{t("types.inactive")}</StatusBadge>}
              <span className="grow text-ink-2">
                {permission === null ? t("types.everyone") : t(`permissions:names.${permission}`)}
              </span>
              <Link to={`?type=${id}#note-type`} className="button" aria-label={t("types.editOne", { name })}>
                {t("edit")}
              </Link>
            </li>
          ))}
        </ul>
      </Card>
      <TypeForm />
    </DetailScreen>
  );
}

function TypeForm() {
  const { types, noteType, values, permissions, idempotencyKey, constraints, language } =
    useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { t } = useTranslation(["notes", "permissions"]);
  return (
    <div id="note-type">
      <Card title={t(noteType ? "types.editTitle" : "types.newTitle")}>
        <FormScreen
          key={noteType ? `${noteType.id}-${noteType.version}` : `new-${types.length}`}
          id={noteType ? `note-type-${noteType.id}` : "note-type-new"}
          schema={() => import("./schema.ts").then((form) => form.typeSchema(language))}
          constraints={constraints}
          defaultValue={values}
          lastResult={lastResult}
          idempotencyKey={idempotencyKey}
          version={noteType?.version}
          submitLabel={t(noteType ? "types.save" : "types.add")}
          cancelHref={noteType ? page : undefined}
          keepDraft={false}
        >
          {(fields) => {
            const field = labelled(fields, t);
            return (
              <FormSection columns={3}>
                <TextField {...field("name")} />
                <SelectField
                  {...field("permission")}
                  empty={t("types.everyone")}
                  options={permissions.map((value) => ({ value, label: t(`permissions:names.${value}`) }))}
                />
                <CheckboxField {...field("active")} className="self-end" />
              </FormSection>
            );
          }}
        </FormScreen>
      </Card>
    </div>
  );
}
