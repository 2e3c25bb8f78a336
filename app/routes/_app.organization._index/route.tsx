import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/components/button.tsx";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import { loadList } from "#app/components/list/load-list.server.ts";
import { languageNames } from "#app/components/shell/language-names.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { countryChoices } from "#app/services/countries.server.ts";
import { todayOf } from "#app/services/today.ts";
import { organizations, organizationTypes } from "#contract/organization/organizations/organizations.ts";
import { may } from "#contract/platform/access.ts";
import { organizationList, standingChoices } from "./list.tsx";
import { OrganizationOverview } from "./overview.tsx";
import { placesFor } from "./places.server.ts";

export const handle = { i18n: ["organizations", "packages", "list"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/organization", "organizations");
  return may(signedIn.principal, "system", "read") ? listed(signedIn) : overview(signedIn);
}

/** All organizations, for the operator's people. */
async function listed(signedIn: SignedIn) {
  const { api, profile, principal, t } = signedIn;
  const today = todayOf(profile);
  const list = await loadList(
    { ...signedIn, today },
    organizationList(today),
    "system",
    organizations.list.input,
    async (input) => {
      const { Organizations, ...page } = await api.organizations.list(input);
      return { rows: Organizations, ...page };
    },
  );
  const choices = {
    state: standingChoices(t),
    type: organizationTypes.map((type) => ({ value: String(type), label: t(`organizations:type.${type}`) })),
  };
  return {
    kind: "list" as const,
    title: t("listTitle"),
    list,
    today,
    choices,
    own: { to: `/organization/edit/${profile.organization.id}`, label: t("own") },
    newLabel: may(principal, "system", "create") ? t("new") : null,
  };
}

/** One's own, for everybody else. */
async function overview({ api, profile, principal, language, t }: SignedIn) {
  const { Organization } = await api.organizations.read({ id: profile.organization.id });
  return {
    kind: "overview" as const,
    title: t("title"),
    organization: Organization,
    country:
      countryChoices(language).find(({ value }) => value === Organization.country)?.label ??
      Organization.country,
    language: languageNames[Organization.lang],
    places: placesFor(principal, Organization.id),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function OrganizationScreen() {
  const shown = useLoaderData<typeof loader>();
  if (shown.kind === "overview") return <OrganizationOverview {...shown} />;
  const { list, today, choices, own, newLabel } = shown;
  const actions = (
    <>
      <ButtonLink to={own.to}>{own.label}</ButtonLink>
      {newLabel ? (
        <ButtonLink to="/organization/edit/new" tone="primary" keyName="n">
          {newLabel}
        </ButtonLink>
      ) : null}
    </>
  );
  return (
    <ListScreen
      definition={organizationList(today)}
      {...list}
      choices={choices}
      actions={actions}
      emptyHref={newLabel ? "/organization/edit/new" : undefined}
    />
  );
}
