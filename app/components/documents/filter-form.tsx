import { Form, Link, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { plainField } from "#app/components/form/field.tsx";
import { groupsOf } from "#contract/clients/documents/document.ts";
import type { ShownDocuments } from "./load.server.ts";

const formId = "filter-documents";
const ownNames = ["group", "kind", "document", "confirm"];

/** Chooses documents of a group and kind; the rest of the address stays. */
export function FilterForm({ kind, filter, tags }: Pick<ShownDocuments, "kind" | "filter" | "tags">) {
  const { t } = useTranslation(["documents", "records"]);
  const [search] = useSearchParams();
  const rest = [...search].filter(([name]) => !ownNames.includes(name));
  return (
    <Form
      id={formId}
      key={`${filter.group} ${filter.tag}`}
      method="get"
      className="flex flex-wrap items-end gap-2.5 border-t border-line pt-3 print:hidden"
      preventScrollReset
    >
      {rest.map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <SelectField
        field={plainField(formId, "group", filter.group)}
        label={t("fields.group")}
        empty={t("filter.allGroups")}
        options={groupsOf[kind].map((value) => ({ value, label: t(`group.${value}`) }))}
      />
      <SelectField
        field={plainField(formId, "kind", filter.tag)}
        label={t("fields.tag")}
        empty={t("filter.allTags")}
        options={tags.map((value) => ({ value, label: t(`records:files.tags.${value}`) }))}
      />
      <Button>{t("filter.show")}</Button>
      {filter.group || filter.tag ? (
        <Link to={`?${new URLSearchParams(rest)}`} className="link py-1.5 text-control" preventScrollReset>
          {t("filter.all")}
        </Link>
      ) : null}
    </Form>
  );
}
