import { useTranslation } from "react-i18next";
import { HistoryPanel } from "#app/components/detail/history-panel.tsx";
import type { Choice } from "#app/components/list/definition.ts";
import { ownText } from "#app/components/record/own-value.ts";
import type { TabProps } from "#app/routes/_app.clients.edit.$id/parts.ts";
import { consentPurposes, consentSources } from "#contract/clients/client-consents/client-consent.ts";
import { ownIdOf, ownName } from "#contract/clients/client-fields/own-field.ts";
import { pagePurposes } from "#contract/clients/client-pages/client-page.ts";
import { auditFieldKeys } from "#contract/organization/audit/audit-kinds.ts";
import { formatDate, formatDay } from "#contract/platform/format.ts";

const days: readonly string[] = ["birthday", "start", "end"];

type Entry = Parameters<typeof HistoryPanel>[0]["entries"][number];

/** Who changed what of a client; codes in words. */
export function History({ shown: entries, page: { timeZone, choices, own, language } }: TabProps<"history">) {
  const { t } = useTranslation([
    "clients",
    "list",
    "audit",
    "clientConsents",
    "clientPages",
    "clientRelations",
  ]);
  const named: Record<string, readonly Choice[]> = {
    branchId: choices.branches,
    country: choices.countries,
    language: choices.languages,
    statusId: choices.statuses,
    source: [
      ...choices.sources,
      ...consentSources.map((value) => ({ value, label: t(`clientConsents:sources.${value}`) })),
    ],
    purpose: consentPurposes.map((value) => ({ value, label: t(`clientConsents:purposes.${value}`) })),
    purposes: pagePurposes.map((value) => ({ value, label: t(`clientPages:purposes.${value}`) })),
  };
  const nameOf = (field: string, value: unknown) =>
    named[field]?.find((choice) => choice.value === String(value))?.label ?? String(value);
  const say = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === "") return t("clients:storedEmpty");
    if (typeof value === "boolean") return t(value ? "list:yes" : "list:no");
    if (typeof value === "string" && ownIdOf(field) !== null) return ownText(value, { t, language });
    if (days.includes(field)) return formatDate(String(value));
    if (field === "expiresAt") return formatDay(String(value), timeZone);
    if (field === "role") return t(`clientRelations:roles.${value}`);
    if (Array.isArray(value)) return value.map((one) => nameOf(field, one)).join(", ");
    return nameOf(field, value);
  };
  return (
    <HistoryPanel
      entries={entries.map(withoutEmpty)}
      timeZone={timeZone}
      kind="client"
      texts="clients"
      value={say}
      fieldLabel={(field) =>
        own.find((one) => ownName(one) === field)?.name ??
        t(auditFieldKeys("client", "clients", ownIdOf(field) === null ? field : "ownFields"))
      }
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
