import { useTranslation } from "react-i18next";
import { HistoryPanel } from "#app/components/detail/history-panel.tsx";
import { auditFieldKeys } from "#contract/organization/audit/audit-kinds.ts";
import { switchValues } from "#contract/organization/organizations/organization-settings.ts";
import { formatDate } from "#contract/platform/format.ts";

type Entries = Parameters<typeof HistoryPanel>[0]["entries"];

/** Who changed what of an organization; settings by what they are called on the screen. */
export function OrganizationHistory({ entries, timeZone }: { entries: Entries; timeZone: string }) {
  const { t } = useTranslation(["organizations", "clients", "packages", "list", "audit"]);
  const label = (field: string): string => {
    const [kind, ...rest] = field.split("-");
    const name = rest.at(-1) ?? "";
    if (field.startsWith("client-table-"))
      return `${t("fields.columns")}: ${t([`clients:columns.${name}`, `clients:fields.${name}`])}`;
    if (kind === "client") return `${t("fields.fields")}: ${t(`clients:fields.${name}`)}`;
    if (kind === "stay" || kind === "offer") return t(`fields.${name}`);
    if (kind === "role") return t(`fields.${name}`);
    if (kind === "alias") return t(`fields.${name}`);
    return t(auditFieldKeys("organization", "organizations", field));
  };
  const say = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === "") return t("storedEmpty");
    if (field === "stay-editableHistoryDays" || field === "offer-validDays") return String(value);
    if (["stay-autoCheckOut", "stay-remindGuests", "offer-holdsNights"].includes(field))
      return t(value === "0" ? "list:no" : "list:yes");
    if (field.startsWith("client-table-")) return t(value === "0" ? "list:no" : "list:yes");
    if (switchValues(field)) return t(`settings.switch.${value}`);
    if (field.includes("-") && value === "0") return t("storedEmpty");
    if (typeof value === "boolean") return t(value ? "list:yes" : "list:no");
    if (field === "type") return t(`type.${value}`);
    if (field === "typeParents" && Array.isArray(value))
      return value.map((type) => t(`type.${type}`)).join(", ");
    if (field === "trialEndsOn") return formatDate(String(value));
    if (field === "plan") return t(`packages:plans.${value}.name`);
    return String(value);
  };
  return (
    <HistoryPanel
      entries={entries}
      timeZone={timeZone}
      kind="organization"
      texts="organizations"
      fieldLabel={label}
      value={say}
    />
  );
}
