import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "#contract/format.ts";
import type { Language } from "#contract/languages.ts";
import type { ImportDifference, ImportReport } from "#contract/unit-import.ts";
import { takeName, takeValue } from "./take-form.ts";

interface Props {
  report: Pick<ImportReport, "kept" | "differences">;
  mayTake: boolean;
  language: Language;
}

/** What was edited here and stands otherwise in the file: it stays unless it is ticked. */
export function DifferenceTable({ report, mayTake, language }: Props) {
  const { t } = useTranslation("units");
  const { kept, differences } = report;
  return (
    <section aria-labelledby="differences">
      <h2 id="differences" className="mb-1 text-body font-semibold">
        {t("import.differences.title", { number: formatNumber(kept, language) })}
      </h2>
      <p className="mb-2 text-control text-ink-2">
        {t(mayTake ? "import.differences.choose" : "import.differences.stay")}
      </p>
      <section
        className="max-h-96 overflow-auto rounded-control border border-line"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keys
        tabIndex={0}
        aria-labelledby="differences"
      >
        <table className="w-full border-collapse text-control">
          <thead>
            <tr className="border-b border-line text-label text-ink-2">
              {["field", "unit", "here", "there"].map((name) => (
                <th key={name} scope="col" className="h-[34px] px-2 text-start font-semibold">
                  {t(`import.differences.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {differences.map((difference) => (
              <DifferenceRow
                key={takeValue(difference)}
                difference={difference}
                mayTake={mayTake}
                language={language}
              />
            ))}
          </tbody>
        </table>
      </section>
      {kept > differences.length ? (
        <p className="mt-1 text-label text-ink-2">
          {t("import.differences.more", { number: formatNumber(differences.length, language) })}
        </p>
      ) : null}
    </section>
  );
}

const valueClass = "inline-block max-w-60 truncate align-bottom max-sm:max-w-28";

function DifferenceRow({
  difference,
  mayTake,
  language,
}: { difference: ImportDifference } & Omit<Props, "report">) {
  const { t } = useTranslation("units");
  const { id, label, field, here, there } = difference;
  const name = t(`import.fields.${field}`);
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
              aria-label={t("import.differences.takeOf", { field: name, unit: label })}
            />
            {name}
          </label>
        ) : (
          name
        )}
      </td>
      <td className="px-2 py-1.5">
        <Link to={`/real_estate/edit/${id}`} className="link" dir="auto">
          {label}
        </Link>
      </td>
      <td className="px-2 py-1.5 font-medium">
        <span dir="auto" className={valueClass}>
          {shown(field, here, language)}
        </span>
      </td>
      <td className="px-2 py-1.5 text-ink-2">
        <span dir="auto" className={valueClass}>
          {shown(field, there, language)}
        </span>
      </td>
    </tr>
  );
}

/** Money is kept in minor units; of a position the last digits count. */
function shown(field: ImportDifference["field"], value: string | number | null, language: Language): string {
  if (value === null || value === "") return "–";
  if (typeof value === "string") return value;
  if (field === "latitude" || field === "longitude") return String(value);
  const isMoney = field === "basePricePerNight" || field === "cleaningFee";
  return formatNumber(isMoney ? value / 100 : value, language);
}
