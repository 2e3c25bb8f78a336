import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

interface Props {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** Why there is nothing to see here. */
  note?: string;
  /** Where one's own are edited. */
  href?: string;
}

/** A table to look at; what is edited is edited on its own screen. */
export function PlainTable({ columns, rows, note, href }: Props) {
  const { t } = useTranslation("superuser");
  if (note) return <p className="p-6 text-center text-ink-2">{note}</p>;
  return (
    <div className="overflow-x-auto">
      {rows.length === 0 ? <p className="p-6 text-center text-ink-2">{t("none")}</p> : null}
      <table className="w-full border-collapse text-control" hidden={rows.length === 0}>
        <thead>
          <tr className="border-b border-line text-label text-ink-2">
            {columns.map((column) => (
              <th key={column} scope="col" className="px-2 py-2 text-start font-semibold whitespace-nowrap">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join("\n")} className="border-b border-line last:border-b-0">
              {row.map((cell, index) => (
                <td key={columns[index]} className="px-2 py-2" dir="auto">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {href ? (
        <p className="border-t border-line p-2.5">
          <Link to={href} className="link">
            {t("edit")}
          </Link>
        </p>
      ) : null}
    </div>
  );
}
