import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, buttonClass } from "#app/components/button.tsx";
import { DateField } from "#app/components/form/date-fields.tsx";
import { plainField } from "#app/components/form/field.tsx";
import type { Choice } from "#app/components/list/definition.ts";
import type { AuditFilter } from "#contract/organization/audit/audit.ts";

interface Props {
  filter: AuditFilter;
  people: readonly Choice[];
  kinds: readonly Choice[];
  calls: readonly string[];
}

/** What the list is narrowed by: a GET form, so that its state is the address. */
export function FilterForm({ filter, people, kinds, calls }: Props) {
  const { t } = useTranslation(["audit", "list"]);
  const select = (name: "userId" | "objectType", choices: readonly Choice[]) => (
    <label className="min-w-0">
      <span className="label">{t(`filter.${name}`)}</span>
      <select name={`f.${name}`} defaultValue={String(filter[name] ?? "")} className="input w-full">
        <option value="">{t("filter.any")}</option>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
  const typed = (
    name: "objectId" | "action" | "call" | "address",
    more: { inputMode?: "numeric"; list?: string } = {},
  ) => (
    <label className="min-w-0">
      <span className="label">{t(`filter.${name}`)}</span>
      <input
        type="text"
        name={`f.${name}`}
        defaultValue={filter[name] === undefined ? "" : String(filter[name])}
        className="input w-full"
        autoComplete="off"
        {...more}
      />
    </label>
  );
  const day = (name: "from" | "until") => (
    <DateField field={plainField("audit-filter", `f.${name}`, filter[name])} label={t(`list:${name}`)} />
  );
  return (
    <Form
      method="get"
      id="audit-filter"
      key={JSON.stringify(filter)}
      className="grid grid-cols-2 items-end gap-2.5 border-b border-line p-2.5 sm:grid-cols-4 lg:grid-cols-6 print:hidden"
    >
      {select("userId", people)}
      {select("objectType", kinds)}
      {typed("objectId", { inputMode: "numeric" })}
      {typed("action")}
      {typed("call", { list: "audit-calls" })}
      {typed("address")}
      {day("from")}
      {day("until")}
      <label className="flex min-h-8 items-center gap-2 text-control max-sm:col-span-2">
        <input
          type="checkbox"
          name="f.impersonated"
          value="true"
          defaultChecked={filter.impersonated === true}
        />
        {t("filter.impersonated")}
      </label>
      <div className="col-span-full flex gap-2.5 lg:col-span-3">
        <Button tone="primary">{t("list:apply")}</Button>
        <Link to="/organization/audit" className={buttonClass("quiet")}>
          {t("list:clearFilters")}
        </Link>
      </div>
      <datalist id="audit-calls">
        {calls.map((call) => (
          <option key={call} value={call} />
        ))}
      </datalist>
    </Form>
  );
}
