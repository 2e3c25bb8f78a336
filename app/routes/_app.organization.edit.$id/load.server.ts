import { redirect } from "@remix-run/node";
import { loadDocuments } from "#app/components/documents/load.server.ts";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { loadNeighbours } from "#app/components/list/load-list.server.ts";
import { languageCodes, languageNames } from "#app/components/shell/language-names.ts";
import { organizationList } from "#app/routes/_app.organization._index/list.tsx";
import type { SignedIn } from "#app/services/access.server.ts";
import { countryChoices } from "#app/services/countries.server.ts";
import { timeZoneOf, todayOf } from "#app/services/today.ts";
import { documentRights } from "#contract/clients/documents/document.ts";
import { organizations, organizationTypes } from "#contract/organization/organizations/organizations.ts";
import { accentTones } from "#contract/platform/accent.ts";
import { decide, may } from "#contract/platform/access.ts";
import { organizationSchema } from "./schema.ts";
import { tabOf } from "./tabs.ts";

/** What the form needs whichever organization it is about. */
export function formData({ profile, language, t }: SignedIn) {
  return {
    choices: {
      countries: countryChoices(language),
      languages: languageCodes.map((value) => ({ value, label: languageNames[value] })),
      types: organizationTypes.map((type) => ({ value: String(type), label: t(`type.${type}`) })),
    },
    timeZone: timeZoneOf(profile),
    idempotencyKey: newIdempotencyKey(),
    constraints: constraintsOf(organizationSchema),
  };
}

/** What stands in the fields of a new organization; for people of the operator. */
export function newOrganizationData({ profile, principal, language }: SignedIn) {
  if (!may(principal, "system", "create"))
    throw redirect(`/not-authorized?screen=${encodeURIComponent("/organization/edit/new")}`);
  return {
    country: profile.organization.country,
    lang: language,
    type: "1",
    typeParents: [],
    hebCalendar: "",
    ownAccent: "",
  };
}

/** Roles that a duty can be given to. */
async function rolesOf({ api, profile }: SignedIn, organizationId: number) {
  if (organizationId === profile.organization.id) return (await api.organizations.data({})).roles;
  return (await api.users.data({ organizationId })).Roles.map(({ id, name }) => ({ id, name }));
}

/** An organization with what the open tab shows of it. */
export async function organizationData(signedIn: SignedIn, id: number) {
  const { api, profile, principal, url } = signedIn;
  const isOperator = may(principal, "system", "edit");
  const isOwn = id === profile.organization.id;
  const rights = {
    operator: isOperator,
    documents: isOwn && decide(principal, documentRights.house.read).allowed,
  };
  const tab = tabOf(url.searchParams, rights);
  const { Organization } = await api.organizations.read({ id });
  const today = todayOf(profile);
  return {
    organization: Organization,
    tab,
    isOwn,
    isOperator,
    rights,
    today,
    tones: Organization.accent ? accentTones(Organization.accent) : null,
    roles: tab === "settings" ? await rolesOf(signedIn, id) : [],
    modules: tab === "operator" ? (await api.permissions.modulesOf({ id })).modules : [],
    documents: tab === "documents" ? await loadDocuments(signedIn, { kind: "house", id }) : null,
    history: tab === "history" ? (await api.organizations.history({ id })).History : null,
    neighbours: isOperator
      ? await loadNeighbours(
          { url, today },
          { id, hrefOf: (other) => `/organization/edit/${other}` },
          organizationList(today),
          organizations.list.input,
          async (input) => {
            const { Organizations, ...page } = await api.organizations.list(input);
            return { rows: Organizations, ...page };
          },
        )
      : null,
  };
}
