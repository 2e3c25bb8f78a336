import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Confirm, ConfirmLink } from "#app/components/dialog/confirm.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { ComboboxField } from "#app/components/form/combobox-field.tsx";
import { DateField } from "#app/components/form/date-fields.tsx";
import { usePlainFields, useRefused } from "#app/components/form/refused-fields.ts";
import { TextField } from "#app/components/form/text-fields.tsx";
import { opensRow, rowStop } from "#app/components/key-attributes.ts";
import { StatusBadge } from "#app/components/status-badge.tsx";
import type { TabProps } from "#app/routes/_app.clients.edit.$id/parts.ts";
import { relationRoles } from "#contract/clients/client-relations/client-relation.ts";
import { formatDate } from "#contract/platform/format.ts";

/** Who belongs to the client and how, what is over last; and who else does. */
export function Relations({ shown, page: { idempotencyKey } }: TabProps<"relations">) {
  const { relations, mayEdit } = shown;
  const { t } = useTranslation("clientRelations");
  return (
    <>
      {mayEdit
        ? relations.map(({ id, clientId, clientName }) => (
            <Confirm
              key={id}
              name={`removeRelation:${id}`}
              title={t("remove.title", { name: clientName || `#${clientId}` })}
              consequences={[t("remove.consequence")]}
              confirmLabel={t("remove.label")}
              destructive
              idempotencyKey={`${idempotencyKey}-remove-${id}`}
            />
          ))
        : null}
      {relations.length === 0 ? <p className="text-control text-ink-2">{t("none")}</p> : null}
      <ul className="divide-y divide-line" data-rows="">
        {relations.map((relation) => (
          <Row key={relation.id} relation={relation} mayEdit={mayEdit} idempotencyKey={idempotencyKey} />
        ))}
      </ul>
      {mayEdit ? <NewRelation key={relations.length} idempotencyKey={idempotencyKey} /> : null}
    </>
  );
}

interface RowProps {
  relation: TabProps<"relations">["shown"]["relations"][number];
  mayEdit: boolean;
  idempotencyKey: string;
}

function Row({ relation, mayEdit, idempotencyKey }: RowProps) {
  const { id, clientId, clientName, role, word, start, end, over } = relation;
  const { t } = useTranslation("clientRelations");
  const name = clientName || `#${clientId}`;
  return (
    <li className="flex flex-wrap items-center gap-x-2.5 gap-y-1 py-2 text-control" {...rowStop}>
      <Link to={`/clients/edit/${clientId}?tab=relations`} className="link font-semibold" {...opensRow}>
        <bdi>{name}</bdi>
      </Link>
      {role === "other" ? <bdi>{word}</bdi> : <span>{t(`roles.${role}`)}</span>}
      {over ? <StatusBadge>{t("over")}</StatusBadge> : null}
      <span className="text-ink-2">
        <Since label={t("fields.start")} day={start} />
        {start && end ? " · " : null}
        <Since label={t("fields.end")} day={end} />
      </span>
      {mayEdit ? (
        <span className="ms-auto flex gap-1.5 print:hidden">
          {over ? null : (
            <Form method="post">
              <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-stop-${id}`} />
              <Button name="intent" value={`stopRelation:${id}`}>
                {t("stop")}
                <span className="sr-only"> {name}</span>
              </Button>
            </Form>
          )}
          <ConfirmLink name={`removeRelation:${id}`}>
            {t("remove.label")}
            <span className="sr-only"> {name}</span>
          </ConfirmLink>
        </span>
      ) : null}
    </li>
  );
}

function Since({ label, day }: { label: string; day: string | null }) {
  if (day === null) return null;
  return (
    <>
      {label} <bdi className="tabular">{formatDate(day)}</bdi>
    </>
  );
}

function NewRelation({ idempotencyKey }: { idempotencyKey: string }) {
  const { t } = useTranslation("clientRelations");
  const intents = ["addRelation", "search:otherId"];
  const field = usePlainFields("relation", ...intents);
  const matches = useRefused(...intents)?.options ?? [];
  return (
    <Form
      method="post"
      id="relation"
      className="mt-3 grid items-start gap-3 border-t border-line pt-4 sm:grid-cols-2 lg:grid-cols-3"
    >
      <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-relation`} />
      <ComboboxField
        field={field("otherId")}
        label={t("fields.client")}
        search="/options/clients"
        options={matches}
      />
      <SelectField
        field={field("role")}
        label={t("fields.role")}
        options={relationRoles.map((value) => ({ value, label: t(`roles.${value}`) }))}
        empty={t("choose")}
      />
      <TextField field={field("word")} label={t("fields.word")} hint={t("wordHint")} />
      <DateField field={field("start")} label={t("fields.start")} />
      <DateField field={field("end")} label={t("fields.end")} />
      <div className="sm:col-span-2 lg:col-span-3">
        <Button name="intent" value="addRelation" tone="primary">
          {t("add")}
        </Button>
      </div>
    </Form>
  );
}
