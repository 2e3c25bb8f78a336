import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { standingOf, standingTone } from "#app/routes/_app.organization._index/standing.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { recordTitle } from "#app/services/page-title.ts";
import { AccentCard } from "./accent-card.tsx";
import { saveOrganization } from "./act.server.ts";
import { formData, newOrganizationData, organizationData } from "./load.server.ts";
import { LogoCard } from "./logo-card.tsx";
import { DataForm, Documents, OperatorForm, OrganizationHistory, SettingsForm } from "./parts.ts";
import { shownTabs, tabHref } from "./tabs.ts";

export const handle = {
  i18n: [
    "organizations",
    "packages",
    "clients",
    "form",
    "validation",
    "list",
    "audit",
    "documents",
    "records",
    "dialog",
  ],
};

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/organization/edit/{id}", "organizations");
  const shared = formData(signedIn);
  if (args.params.id === "new")
    return {
      ...shared,
      known: null,
      standard: newOrganizationData(signedIn),
      title: signedIn.t("newTitle"),
      tabTitle: null,
    };
  const known = await organizationData(signedIn, Number(args.params.id));
  const tabTitle = signedIn.t(`tabs.${known.tab}`);
  return { ...shared, known, standard: null, title: known.organization.name, tabTitle };
}

export const action = (args: ActionFunctionArgs) => saveOrganization(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: recordTitle(data?.title, data?.tabTitle) },
];

export type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export default function OrganizationEdit() {
  const { known, title, ...shared } = useLoaderData<typeof loader>();
  const { t } = useTranslation("organizations");
  const [search] = useSearchParams();
  if (!known)
    return (
      <DetailScreen title={title} secondary={t("newHint")}>
        <Card>
          <DataForm {...shared} known={null} />
        </Card>
      </DetailScreen>
    );
  const { organization, tab, isOperator, today } = known;
  const standing = standingOf(organization, today);
  return (
    <DetailScreen
      title={title}
      status={
        isOperator ? (
          <StatusBadge tone={standingTone[standing]}>{t(`standing.${standing}`)}</StatusBadge>
        ) : null
      }
      neighbours={known.neighbours}
      tabs={shownTabs(known.rights).map((name) => ({
        to: tabHref(search, name),
        label: t(`tabs.${name}`),
        current: name === tab,
      }))}
      side={
        tab === "data" ? (
          <>
            <LogoCard
              logo={organization.logo}
              name={organization.name}
              organizationId={known.isOwn ? undefined : organization.id}
            />
            {known.tones ? <AccentCard tones={known.tones} /> : null}
          </>
        ) : undefined
      }
    >
      <Card>
        {tab === "data" ? <DataForm {...shared} known={known} /> : null}
        {tab === "settings" ? <SettingsForm known={known} idempotencyKey={shared.idempotencyKey} /> : null}
        {tab === "operator" ? <OperatorForm known={known} {...shared} /> : null}
        {known.documents ? <Documents shown={known.documents} /> : null}
        {known.history ? <OrganizationHistory entries={known.history} timeZone={shared.timeZone} /> : null}
      </Card>
    </DetailScreen>
  );
}
