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
import { relationRoles } from "#contract/client-relation.ts";
import { formatDate } from "#contract/format.ts";
import { SmallTable } from "./small-table.tsx";

/** Who belongs to the client and how, what is over last; and who else does. */
export function Relations({ shown, page: { idempotencyKey } }: TabProps<"relations">) {
  const { relations, mayEdit } = shown;
  const { t } = useTranslation("clientRelations");
  const heads = [t("fields.client"), t("fields.role"), t("fields.start"), t("fields.end"), ""];
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
      <SmallTable heads={heads} none={t("none")} shown={relations.length} total={relations.length}>
        {relations.map((relation) => (
          <Row key={relation.id} relation={relation} mayEdit={mayEdit} idempotencyKey={idempotencyKey} />
        ))}
      </SmallTable>
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
    <tr {...rowStop} className="border-t border-line hover:bg-row-hover data-current:bg-row-current">
      <td className="px-2 py-1.5">
        <Link to={`/clients/edit/${clientId}?tab=relations`} className="link" {...opensRow}>
          <bdi>{name}</bdi>
        </Link>
      </td>
      <td className="px-2 py-1.5">
        {role === "other" ? <bdi>{word}</bdi> : t(`roles.${role}`)}{" "}
        {over ? <StatusBadge>{t("over")}</StatusBadge> : null}
      </td>
      <td className="tabular px-2 py-1.5">{start === null ? null : formatDate(start)}</td>
      <td className="tabular px-2 py-1.5">{end === null ? null : formatDate(end)}</td>
      <td className="px-2 py-1 text-end">
        {mayEdit ? (
          <span className="flex justify-end gap-1.5">
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
      </td>
    </tr>
  );
}

function NewRelation({ idempotencyKey }: { idempotencyKey: string }) {
  const { t } = useTranslation("clientRelations");
  const intents = ["addRelation", "search:otherId"];
  const field = usePlainFields("relation", ...intents);
  const found = useRefused(...intents)?.found ?? [];
  return (
    <Form method="post" id="relation" className="mt-3 grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-3">
      <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-relation`} />
      <ComboboxField
        field={field("otherId")}
        label={t("fields.client")}
        search="/options/clients"
        options={found}
      />
      <SelectField
        field={field("role")}
        label={t("fields.role")}
        options={relationRoles.map((value) => ({ value, label: t(`roles.${value}`) }))}
        empty={t("choose")}
      />
      <TextField field={field("word")} label={t("fields.word")} hint={t("wordHint")} />
      <DateField field={field("start")} label={t("fields.start")} hint={t("daysHint")} />
      <DateField field={field("end")} label={t("fields.end")} hint={t("daysHint")} />
      <div className="self-end">
        <Button name="intent" value="addRelation" tone="primary">
          {t("add")}
        </Button>
      </div>
    </Form>
  );
}
