import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { typedDate } from "#app/components/form/parse-date.ts";
import type { Choice } from "#app/components/list/definition.ts";

interface Offered {
  statuses: readonly Choice[];
  colleagues: readonly Choice[];
  branches: readonly Choice[];
  tags: readonly string[];
  today: string;
}

/** What the screen of the list offers for its bulk acts. */
function useOffered(): Offered {
  return useLoaderData<{ bulk: Offered }>().bulk;
}

export function StatusChoice({ chosen }: { chosen: string | undefined }) {
  const { t } = useTranslation("clients");
  const { statuses } = useOffered();
  return (
    <Labelled label={t("fields.statusId")}>
      <Choices name="statusid" chosen={chosen} options={statuses} empty={t("form.noStatus")} />
    </Labelled>
  );
}

export function BranchField({ chosen }: { chosen: string | undefined }) {
  const { t } = useTranslation("clients");
  const { branches } = useOffered();
  return (
    <Labelled label={t("fields.branchId")}>
      <Choices name="buid" chosen={chosen} options={branches} />
    </Labelled>
  );
}

export function TagField({ typed }: { typed: string | undefined }) {
  const { t } = useTranslation("clients");
  const { tags } = useOffered();
  return (
    <Labelled label={t("bulk.tagLabel")}>
      <input
        name="tag"
        list="client-tags"
        className="input"
        maxLength={40}
        defaultValue={typed}
        dir="auto"
        autoComplete="off"
      />
      <datalist id="client-tags">
        {tags.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </Labelled>
  );
}

export function DaysAndColleague({ typed }: { typed: Record<string, string> | undefined }) {
  const { t } = useTranslation(["clients", "form"]);
  const { colleagues, today } = useOffered();
  const day = (name: "start" | "end", standard: string) => (
    <Labelled label={t(`representatives.${name}`)}>
      <input
        name={name}
        className="input"
        inputMode="numeric"
        placeholder={t("form:placeholder.date")}
        defaultValue={typed?.[name] ?? typedDate(standard)}
        autoComplete="off"
      />
    </Labelled>
  );
  return (
    <div className="flex flex-col gap-2">
      <Labelled label={t("representatives.colleague")}>
        <Choices name="representativeid" chosen={typed?.representativeid} options={colleagues} />
      </Labelled>
      {day("start", today)}
      {day("end", "")}
    </div>
  );
}

function Choices({
  name,
  chosen,
  options,
  empty,
}: {
  name: string;
  chosen: string | undefined;
  options: readonly Choice[];
  empty?: string;
}) {
  return (
    <select name={name} className="input" defaultValue={chosen}>
      {empty === undefined ? null : <option value="">{empty}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className="flex flex-col gap-1">
      <span className="label">{label}</span>
      {children}
    </label>
  );
}
