import { redirect } from "@remix-run/node";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { dialCodes } from "#app/components/form/phone.server.ts";
import { loadNeighbours } from "#app/components/list/load-list.server.ts";
import { languageCodes, languageNames } from "#app/components/shell/language-names.ts";
import { doors } from "#app/routes/_app.clients._index/doors.ts";
import { withOwnFields } from "#app/routes/_app.clients._index/own-columns.ts";
import { clientListInput, clientPage, doorOf } from "#app/routes/_app.clients._index/page.server.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import { countryChoices } from "#app/services/countries.server.ts";
import { timeZoneOf, todayOf } from "#app/services/today.ts";
import type { OwnField } from "#contract/clients/client-fields/own-field.ts";
import { clientSources } from "#contract/clients/clients/client-choices.ts";
import { writesToClient } from "#contract/messages/mail-events/mail-events.ts";
import { inactiveClientFields } from "#contract/organization/organizations/organization-settings.ts";
import { decide, may } from "#contract/platform/access.ts";
import { formatDateTime } from "#contract/platform/format.ts";
import { parsePhone } from "#contract/platform/phone-number.ts";
import { clientSchema } from "./schema.ts";
import { clientTabs } from "./tabs/tabs.server.ts";
import { shownClient } from "./typed-client.ts";

/** What the form needs whoever it is about. */
export async function formData({ api, profile, language, t }: SignedIn, isNew: boolean) {
  const { Statuses, Representatives, OwnFields, requiredFields } = await api.clients.data({});
  const form = { required: requiredFields, own: OwnFields };
  return {
    choices: {
      branches: profile.branches.map(({ id, name }) => ({ value: String(id), label: name })),
      statuses: Statuses.map(({ id, name }) => ({ value: String(id), label: name })),
      sources: clientSources.map((value) => ({ value, label: t(`sources.${value}`) })),
      colleagues: Representatives.filter(({ offered }) => offered).map(({ id, name }) => ({
        value: String(id),
        label: name,
      })),
      countries: countryChoices(language),
      languages: languageCodes.map((value) => ({ value, label: languageNames[value] })),
      dialCodes: dialCodes(language),
      phoneCountry: profile.organization.country,
    },
    /** As the record shows it beside the name. */
    badges: Statuses.map(({ id, name, color, icon }) => ({ id, name, color, icon })),
    /** Fields the organization does not ask for. */
    inactive: inactiveClientFields(profile.organization.settings),
    ...form,
    language,
    timeZone: timeZoneOf(profile),
    idempotencyKey: newIdempotencyKey(),
    constraints: constraintsOf(clientSchema(language, { ...form, hidden: [], isNew })),
  };
}

/** What stands in the fields of a new client. */
export function newClientData({ profile, principal, url }: SignedIn) {
  if (!may(principal, "client", "create"))
    throw redirect(`/not-authorized?screen=${encodeURIComponent("/clients/edit/new")}`);
  const isOwner = url.searchParams.get("owner") === "1";
  return {
    branchId: String(profile.selectedBranches[0] ?? profile.branches[0]?.id ?? ""),
    isOwner: isOwner ? "on" : "",
    isRenter: isOwner ? "" : "on",
    mobile: parsePhone(url.searchParams.get("phone") ?? "", profile.organization.country) ?? "",
  };
}

/** A client with what the open tab shows of it. */
export async function clientData(signedIn: SignedIn, id: number, own: readonly OwnField[]) {
  const { api, profile, principal, url } = signedIn;
  const { Client } = await api.clients.read({ id });
  const listed = own.filter(({ inList }) => inList);
  const door = doorOf(url.searchParams.get("list") ?? "");
  return {
    client: Client,
    // A browser takes long to begin to know about a time zone.
    times: {
      created: formatDateTime(Client.createdAt, timeZoneOf(profile)),
      updated: formatDateTime(Client.updatedAt, timeZoneOf(profile)),
    },
    was: shownClient(Client),
    memberships: may(principal, "vipclub", "read") ? (await api.vipClubs.ofClient({ id })).VipClubs : [],
    may: {
      edit: may(principal, "client", "edit"),
      clone: may(principal, "client", "create"),
      delete: may(principal, "client", "operation"),
      write: decide(principal, writesToClient).allowed,
    },
    ...(await clientTabs.load(signedIn, Client)),
    neighbours: await loadNeighbours(
      { url, today: todayOf(profile) },
      { id, hrefOf: (other) => `/clients/edit/${other}` },
      withOwnFields(doors[door].list, listed),
      clientListInput(listed),
      clientPage(api, door),
    ),
  };
}
