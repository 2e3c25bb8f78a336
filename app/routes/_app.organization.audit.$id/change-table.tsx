import { useTranslation } from "react-i18next";
import { formatDate } from "#contract/platform/format.ts";

interface Props {
  changes: readonly { field: string; before?: unknown; after?: unknown }[];
  /** Fields the reader may not see. */
  masked: readonly string[];
}

/** Each field before and after, in words. */
export function ChangeTable({ changes, masked }: Props) {
  const { t } = useTranslation("audit");
  const cell = "px-2 py-1.5 align-top break-words";
  if (changes.length === 0 && masked.length === 0)
    return <p className="text-control text-ink-2">{t("noChanges")}</p>;
  return (
    <table className="w-full table-fixed border-collapse text-control">
      <thead>
        <tr className="border-b border-line text-label text-ink-2">
          {["field", "before", "after"].map((column) => (
            <th key={column} scope="col" className="px-2 py-1.5 text-start font-semibold">
              {t(`columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.field} className="border-b border-line last:border-b-0">
            <th scope="row" className={`${cell} text-start font-normal text-ink-2`}>
              {change.field}
            </th>
            <td className={cell} dir="auto">
              {inWords(change.before, t)}
            </td>
            <td className={`${cell} font-medium`} dir="auto">
              {inWords(change.after, t)}
            </td>
          </tr>
        ))}
        {masked.map((field) => (
          <tr key={field} className="border-b border-line last:border-b-0">
            <th scope="row" className={`${cell} text-start font-normal text-ink-2`}>
              {field}
            </th>
            <td colSpan={2} className={`${cell} text-ink-2`}>
              {t("masked")}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function inWords(value: unknown, t: (key: string) => string): string {
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "boolean") return t(value ? "list:yes" : "list:no");
  if (typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value)) return formatDate(value);
  if (Array.isArray(value)) return value.map((part) => inWords(part, t)).join(", ") || "–";
  if (typeof value === "object")
    return Object.entries(value)
      .map(([name, part]) => `${name}: ${inWords(part, t)}`)
      .join("; ");
  return String(value);
}
