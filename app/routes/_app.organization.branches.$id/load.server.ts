import { redirect } from "@remix-run/node";
import { historyInWords } from "#app/components/audit/in-words.server.ts";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { dialCodes } from "#app/components/form/phone.server.ts";
import { formValues } from "#app/components/form/record-values.ts";
import { loadNeighbours } from "#app/components/list/load-list.server.ts";
import { branchList } from "#app/routes/_app.organization.branches._index/list.tsx";
import type { SignedIn } from "#app/services/access.server.ts";
import { countryChoices } from "#app/services/countries.server.ts";
import { timeZoneOf, todayOf } from "#app/services/today.ts";
import { branchRecord } from "#contract/organization/branches/branch.ts";
import { branches } from "#contract/organization/branches/branches.ts";
import { aliasOf } from "#contract/organization/organizations/organization-settings.ts";
import { may } from "#contract/platform/access.ts";
import { branchDefaults } from "./defaults.ts";
import { branchSchema } from "./schema.ts";

/** What the form needs whichever branch it is about. */
export async function formData({ api, profile, language }: SignedIn) {
  const { currencies, timeZones } = await api.branches.data({});
  const names = new Intl.DisplayNames(language, { type: "currency" });
  return {
    choices: {
      countries: countryChoices(language),
      currencies: currencies.map((value) => ({ value, label: `${value} · ${names.of(value) ?? value}` })),
      timeZones: timeZones.map((value) => ({ value, label: value.replaceAll("_", " ") })),
      dialCodes: dialCodes(language),
      groupAlias: aliasOf(profile.organization.settings, "group"),
    },
    language,
    timeZone: timeZoneOf(profile),
    idempotencyKey: newIdempotencyKey(),
    constraints: constraintsOf(branchSchema(language)),
  };
}

/** What stands in the fields of a new branch: where the organization is at home. */
export function newBranchData({ profile, principal, language }: SignedIn) {
  if (!may(principal, "businessunit", "create"))
    throw redirect(`/not-authorized?screen=${encodeURIComponent("/organization/branches/new")}`);
  const [first] = profile.branches;
  return {
    ...formValues(branchRecord, null, language),
    cur: first?.cur ?? "EUR",
    country: first?.country ?? profile.organization.country,
    timeZone: first?.timeZone ?? "Europe/Vienna",
  };
}

/** A branch with its history and its neighbours. */
export async function branchData(signedIn: SignedIn, id: number) {
  const { api, profile, language, url } = signedIn;
  const { Branch } = await api.branches.read({ id });
  const { History } = await api.branches.history({ id });
  return {
    branch: Branch,
    values: branchDefaults(Branch, language),
    history: historyInWords(signedIn, History, {}),
    neighbours: await loadNeighbours(
      { url, today: todayOf(profile) },
      { id, hrefOf: (other) => `/organization/branches/${other}` },
      branchList(null),
      branches.list.input,
      async (input) => {
        const { Branches, ...page } = await api.branches.list(input);
        return { rows: Branches, ...page };
      },
    ),
  };
}
