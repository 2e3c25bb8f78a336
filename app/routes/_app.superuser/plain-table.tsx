import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/button.tsx";
import { opensRow, rowStop } from "#app/components/key-attributes.ts";
import type { TableRow } from "./load.server.ts";

interface Props {
  columns: readonly string[];
  rows: readonly TableRow[];
  /** Why there is nothing to see here. */
  note?: string;
  /** Where a new one is added. */
  newHref?: string;
  heading?: string;
  /** What the table is called. */
  label: string;
}

/** A table to look at; each row leads to the screen it is edited on. */
export function PlainTable({ columns, rows, note, newHref, heading, label }: Props) {
  const { t } = useTranslation("superuser");
  if (note) return <p className="p-6 text-center text-ink-2">{note}</p>;
  return (
    <>
      {heading || newHref ? (
        <header className="flex min-h-11 items-center gap-2.5 border-b border-line px-2.5 py-1.5">
          {heading ? (
            <h2 className="font-semibold" dir="auto">
              {heading}
            </h2>
          ) : null}
          {newHref ? (
            <ButtonLink to={newHref} keyName="n" className="ms-auto">
              {t("new")}
            </ButtonLink>
          ) : null}
        </header>
      ) : null}
      {rows.length === 0 ? <p className="p-6 text-center text-ink-2">{t("none")}</p> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard (WCAG 2.1.1). */}
      <section className="overflow-x-auto" tabIndex={0} aria-label={label} hidden={rows.length === 0}>
        <table className="w-full border-collapse text-control">
          <thead>
            <tr className="border-b border-line text-label text-ink-2">
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className="px-2.5 py-2 text-start font-semibold whitespace-nowrap"
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody data-rows="">
            {rows.map(({ id, cells, href }) => (
              <tr
                key={id}
                className="relative border-b border-line last:border-b-0 hover:bg-row-hover data-current:bg-row-current"
                {...(href && rowStop)}
              >
                {cells.map((cell, index) => (
                  <td key={columns[index]} className="px-2.5 py-2">
                    {href && index === 0 ? (
                      <Link to={href} className="font-semibold after:absolute after:inset-0" {...opensRow}>
                        <bdi>{cell}</bdi>
                      </Link>
                    ) : (
                      <bdi>{cell}</bdi>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
