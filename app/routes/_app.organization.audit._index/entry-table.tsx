import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { opensRow, rowStop } from "#app/components/key-attributes.ts";
import type { AuditRow } from "#contract/organization/audit/audit.ts";
import { formatDateTime } from "#contract/platform/format.ts";

interface Row extends AuditRow {
  done: string;
  object: string;
}

/** The entries, newest first; each opens by its time. On a narrow screen a row folds into lines. */
export function EntryTable({ rows, timeZone }: { rows: readonly Row[]; timeZone: string }) {
  const { t } = useTranslation("audit");
  if (rows.length === 0) return <p className="p-6 text-center text-ink-2">{t("nothing")}</p>;
  return (
    <table className="w-full border-collapse text-control max-sm:block">
      <thead className="max-sm:sr-only">
        <tr className="border-b border-line">
          {["at", "actor", "action", "object", "fields", "address"].map((column) => (
            <th
              key={column}
              scope="col"
              className={`${headClass} ${column === "fields" || column === "address" ? "max-lg:hidden" : ""}`}
            >
              {t(`columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block" data-rows="">
        {rows.map((row) => (
          <tr key={row.id} className={rowClass} {...rowStop}>
            <td className="px-2 py-1.5 whitespace-nowrap">
              <Link
                to={`/organization/audit/${row.id}`}
                className="tabular font-medium after:absolute after:inset-0"
                {...opensRow}
              >
                <time dateTime={row.at}>{formatDateTime(row.at, timeZone)}</time>
              </Link>
            </td>
            <td className="px-2 py-1.5">
              <Actor row={row} />
            </td>
            <td className="px-2 py-1.5">{row.done}</td>
            <td className="px-2 py-1.5 whitespace-nowrap">
              {row.object}{" "}
              {row.objectId === null ? null : <span className="tabular text-ink-2">{row.objectId}</span>}
            </td>
            <td className="px-2 py-1.5 text-ink-2 max-lg:hidden">
              {row.fields.slice(0, 4).join(", ")}
              {row.fields.length > 4 ? " …" : ""}
            </td>
            <td dir="ltr" className="px-2 py-1.5 text-start text-ink-2 max-lg:hidden">
              {row.address}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Who it was, and who really. */
export function Actor({ row }: { row: Pick<AuditRow, "actorKind" | "actorName" | "impersonatorName"> }) {
  const { t } = useTranslation("audit");
  const ofClient = row.actorKind === "CLIENT" && row.actorName === "";
  const name =
    row.actorKind === "SYS"
      ? t("system")
      : ofClient
        ? t("ownPage")
        : row.actorKind === "PROVIDER"
          ? t("providerPage")
          : row.actorName;
  if (!row.impersonatorName) return <bdi>{name}</bdi>;
  return (
    <>
      <bdi className="font-semibold">{row.impersonatorName}</bdi>{" "}
      <span className="text-ink-2">{t("as", { name })}</span>
    </>
  );
}

const headClass = "h-[34px] whitespace-nowrap px-2 text-start text-label font-semibold text-ink-2";
const rowClass =
  "relative border-b border-line last:border-b-0 hover:bg-row-hover data-current:bg-row-current " +
  "max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:px-1 max-sm:py-1 max-sm:[&>td]:px-1 max-sm:[&>td]:py-0.5";
