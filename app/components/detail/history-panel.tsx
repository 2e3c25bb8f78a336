import { Link, useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { auditActionKeys, auditFieldKeys } from "#contract/organization/audit/audit-kinds.ts";
import { formatDateTime } from "#contract/platform/format.ts";
import type { historyEntry } from "#contract/platform/list.ts";
import { changedFields } from "./changed-fields.ts";

type Entry = z.infer<typeof historyEntry>;

interface Props {
  entries: readonly Entry[];
  /** The record's kind, as the audit names it. */
  kind: string;
  /** The namespace of the record's own texts: its acts and fields are called by them. */
  texts: string;
  /** What a field is called, where it is not one of the record's own. */
  fieldLabel?: (field: string) => string;
  /** How a field's value is written; as it is unless given (`in-words.server.ts` words whole histories). */
  value?: (field: string, value: unknown) => string;
  timeZone: string;
}

/** Who changed what and when, newest first: each field before → after. */
export function HistoryPanel({ entries, kind, texts, timeZone, ...props }: Props) {
  const { t } = useTranslation(["list", "audit"]);
  const {
    fieldLabel = (field: string) => t(auditFieldKeys(kind, texts, field)),
    value = (_field: string, one: unknown) => String(one ?? ""),
  } = props;
  if (entries.length === 0) return <p className="text-control text-ink-2">{t("history.none")}</p>;
  return (
    <ol className="divide-y divide-line text-control">
      {entries.map((entry) => (
        <li key={entry.id} className="py-2 first:pt-0 last:pb-0">
          <p className="flex flex-wrap gap-x-1.5">
            <strong className="font-semibold">{actorOf(entry, t)}</strong>
            {entry.impersonatorName ? (
              <span className="text-ink-2">{t("history.as", { name: entry.actorName })}</span>
            ) : null}
            <span>{t(auditActionKeys(texts, entry.action))}</span>
            <EntryTime entry={entry} timeZone={timeZone} />
          </p>
          {entry.reason ? (
            <p className="text-ink-2">{t("history.reason", { reason: entry.reason })}</p>
          ) : null}
          <ul>
            {changedFields(entry.before, entry.after).map(({ field, before, after }) => {
              const was = before === undefined ? "" : value(field, before);
              return (
                <li key={field} className="text-ink-2 wrap-anywhere">
                  {fieldLabel(field)}:{" "}
                  {was === "" ? null : (
                    <>
                      <span className="sr-only">{t("history.before")} </span>
                      <bdi>
                        <del>{was}</del>
                      </bdi>
                      <span aria-hidden="true" className="mx-1 inline-block rtl:-scale-x-100">
                        {" "}
                        →{" "}
                      </span>
                      <span className="sr-only"> {t("history.after")} </span>
                    </>
                  )}
                  <bdi>
                    <ins className="text-ink no-underline">
                      {after === undefined ? "" : value(field, after)}
                    </ins>
                  </bdi>
                </li>
              );
            })}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function actorOf(
  { actorKind, actorName, impersonatorName }: Entry,
  t: (key: "history.system" | "history.ownPage" | "history.providerPage") => string,
): string {
  if (actorKind === "SYS" || (actorKind === "EXT" && actorName === "system")) return t("history.system");
  if (actorKind === "CLIENT" && actorName === "") return t("history.ownPage");
  if (actorKind === "PROVIDER") return t("history.providerPage");
  return impersonatorName ?? actorName;
}

/** When it was; leads to the whole entry for who may read the audit. */
function EntryTime({ entry, timeZone }: { entry: Entry; timeZone: string }) {
  const shell = useRouteLoaderData<{ mayReadAudit: boolean }>("routes/_app");
  const time = (
    <time dateTime={entry.at} className="tabular ms-auto text-ink-2">
      {formatDateTime(entry.at, timeZone)}
    </time>
  );
  if (!shell?.mayReadAudit) return time;
  return (
    <Link to={`/organization/audit/${entry.id}`} className="ms-auto underline decoration-line">
      {time}
    </Link>
  );
}
