import {
  aliasNames,
  clientFormFields,
  clientTableFields,
  dutyNames,
  type Settings,
  standardHistoryDays,
  standardOfferDays,
} from "#contract/organization/organizations/organization-settings.ts";
import type { Organization } from "#contract/organization/organizations/organizations.ts";

/** An organization as its fields begin. */
export function organizationDefaults(organization: Organization) {
  const { name, country, lang, type, typeParents, website, realEstateWebsite, accent } = organization;
  return {
    name,
    country,
    lang,
    hebCalendar: organization.hebCalendar ? "on" : "",
    type: String(type),
    typeParents: typeParents.map(String),
    website: website ?? "",
    realEstateWebsite: realEstateWebsite ?? "",
    ownAccent: accent ? "on" : "",
    accent: accent ?? "",
  };
}

/** Whether a field of the client form is shown, required or hidden, in the order of the choices. */
export const fieldSwitches = ["1", "required", "0"] as const;

/** Settings as their fields begin. */
export function settingsDefaults(settings: Settings) {
  const shown = (key: string) => (settings[key] === "0" ? "" : (settings[key] ?? ""));
  return {
    columns: clientTableFields.filter((field) => settings[`client-table-${field}`] !== "0"),
    fields: Object.fromEntries(clientFormFields.map((field) => [field, settings[`client-${field}`] ?? "1"])),
    ...Object.fromEntries(dutyNames.map((name) => [name, shown(`role-${name}`)])),
    ...Object.fromEntries(aliasNames.map((name) => [name, shown(`alias-${name}`)])),
    remindGuests: settings["stay-remindGuests"] === "1" ? "on" : "",
    autoCheckOut: settings["stay-autoCheckOut"] === "1" ? "on" : "",
    editableHistoryDays: settings["stay-editableHistoryDays"] ?? String(standardHistoryDays),
    validDays: settings["offer-validDays"] ?? String(standardOfferDays),
    holdsNights: settings["offer-holdsNights"] === "1" ? "on" : "",
  };
}
