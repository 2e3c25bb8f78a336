import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";
import type { Difference } from "#contract/platform/mapped-import.ts";
import { FieldTable } from "./field-table.tsx";
import { takeName, takeValue } from "./take-form.ts";

interface Props {
  report: { kept: number; differences: readonly Difference[] };
  mayTake: boolean;
  language: Language;
  /** What is imported, in the head of the table. */
  record: string;
  fieldName: (field: string) => string;
  hrefOf: (id: number) => string;
  shown: (difference: Difference, value: Difference["here"]) => string;
}

/** What was edited here and stands otherwise in the file: it stays unless it is ticked. */
export function DifferenceTable({ report, ...how }: Props) {
  const { t } = useTranslation("import");
  const { kept: same, differences } = report;
  const { mayTake, language, record } = how;
  const heads = [t("differences.field"), record, t("differences.here"), t("differences.there")];
  return (
    <section aria-labelledby="differences">
      <FieldTable
        id="differences"
        title={t("differences.title", { number: formatNumber(same, language) })}
        note={t(mayTake ? "differences.choose" : "differences.stay")}
        heads={heads}
      >
        {differences.map((difference) => (
          <DifferenceRow key={takeValue(difference)} difference={difference} {...how} />
        ))}
      </FieldTable>
      {same > differences.length ? (
        <p className="mt-1 text-label text-ink-2">
          {t("differences.more", { number: formatNumber(differences.length, language) })}
        </p>
      ) : null}
    </section>
  );
}

const valueClass = "inline-block max-w-60 truncate align-bottom max-sm:max-w-28";

function DifferenceRow({
  difference,
  mayTake,
  fieldName,
  hrefOf,
  shown,
}: { difference: Difference } & Omit<Props, "report">) {
  const { t } = useTranslation("import");
  const { id, label, field, here, there } = difference;
  const name = fieldName(field);
  return (
    <tr className="border-b border-line last:border-b-0">
      <td className="px-2 py-1.5">
        {mayTake ? (
          <label className="flex items-center gap-2">
            <input
              type="checkbox"
              className="shrink-0"
              name={takeName}
              value={takeValue(difference)}
              aria-label={t("differences.takeOf", { field: name, record: label })}
            />
            {name}
          </label>
        ) : (
          name
        )}
      </td>
      <td className="px-2 py-1.5">
        <Link to={hrefOf(id)} className="link" dir="auto">
          {label}
        </Link>
      </td>
      <td className="px-2 py-1.5 font-medium">
        <span dir="auto" className={valueClass}>
          {shown(difference, here)}
        </span>
      </td>
      <td className="px-2 py-1.5 text-ink-2">
        <span dir="auto" className={valueClass}>
          {shown(difference, there)}
        </span>
      </td>
    </tr>
  );
}
