import { useTranslation } from "react-i18next";
import { HistoryPanel } from "#app/components/detail/history-panel.tsx";
import type { Choice } from "#app/components/list/definition.ts";
import { formatDate } from "#contract/format.ts";
import type { TabProps } from "../parts.ts";

type Entry = Parameters<typeof HistoryPanel>[0]["entries"][number];

/** Who changed what of a client; codes in words. */
export function History({ shown: entries, page: { timeZone, choices } }: TabProps<"history">) {
  const { t } = useTranslation(["clients", "clientRelations", "list"]);
  const named: Record<string, readonly Choice[]> = {
    branchId: choices.branches,
    country: choices.countries,
    language: choices.languages,
    statusId: choices.statuses,
    source: choices.sources,
  };
  const say = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === "") return t("clients:storedEmpty");
    if (typeof value === "boolean") return t(value ? "list:yes" : "list:no");
    if (field === "birthday" || field === "start" || field === "end") return formatDate(String(value));
    if (field === "role") return t(`clientRelations:roles.${value}`);
    if (Array.isArray(value)) return value.join(", ");
    return named[field]?.find((choice) => choice.value === String(value))?.label ?? String(value);
  };
  return (
    <HistoryPanel
      entries={entries.map(withoutEmpty)}
      timeZone={timeZone}
      kind="client"
      texts="clients"
      value={say}
    />
  );
}

// A new client's history would otherwise list every field nobody filled in.
function withoutEmpty(entry: Entry): Entry {
  const isEmpty = (value: unknown) =>
    value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
  const after = Object.entries(entry.after).filter(
    ([field, value]) => !isEmpty(value) || !isEmpty(entry.before[field]),
  );
  return { ...entry, after: Object.fromEntries(after) };
}
