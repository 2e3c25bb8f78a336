import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";
import type { Difference } from "#contract/platform/mapped-import.ts";
import { FieldTable } from "./field-table.tsx";

type EmptiedField = Omit<Difference, "there">;

interface Props {
  report: { emptied: number; emptiedFields: readonly EmptiedField[] };
  language: Language;
  /** The name of the imported records, for the head of the table. */
  record: string;
  fieldName: (field: string) => string;
  hrefOf: (id: number) => string;
  shown: (field: EmptiedField, value: EmptiedField["here"]) => string;
}

/** Lists the fields that blank cells of the file would empty, with their present values. */
export function EmptiedTable({ report, language, record, fieldName, hrefOf, shown }: Props) {
  const { t } = useTranslation("import");
  const { emptied, emptiedFields } = report;
  return (
    <section aria-labelledby="emptied">
      <FieldTable
        id="emptied"
        title={t("blanks.title", { number: formatNumber(emptied, language) })}
        tone="bad"
        heads={[t("differences.field"), record, t("differences.here")]}
      >
        {emptiedFields.map((one) => (
          <tr key={`${one.id} ${one.field}`} className="border-b border-line last:border-b-0">
            <td className="px-2 py-1.5">{fieldName(one.field)}</td>
            <td className="px-2 py-1.5">
              <Link to={hrefOf(one.id)} className="link" dir="auto">
                {one.label}
              </Link>
            </td>
            <td className="max-w-60 truncate px-2 py-1.5" dir="auto">
              {shown(one, one.here)}
            </td>
          </tr>
        ))}
      </FieldTable>
    </section>
  );
}
