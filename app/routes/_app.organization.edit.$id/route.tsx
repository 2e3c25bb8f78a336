import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { FormScreen } from "#app/components/form/form-screen.tsx";
import { unlessRefused } from "#app/components/form/unless-refused.ts";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { standingOf, standingTone } from "#app/routes/_app.organization._index/standing.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { recordTitle } from "#app/services/page-title.ts";
import { AccentCard } from "./accent-card.tsx";
import { saveOrganization } from "./act.server.ts";
import { OrganizationFormFields } from "./data-form.tsx";
import { organizationDefaults } from "./defaults.ts";
import { formData, newOrganizationData, organizationData } from "./load.server.ts";
import { Documents, LogoCard, OperatorForm, OrganizationHistory, SettingsForm } from "./parts.ts";
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
      record: null,
      standard: newOrganizationData(signedIn),
      title: signedIn.t("newTitle"),
      tabTitle: null,
    };
  const record = await organizationData(signedIn, Number(args.params.id));
  const tabTitle = signedIn.t(`tabs.${record.tab}`);
  return { ...shared, record, standard: null, title: record.organization.name, tabTitle };
}

export const action = (args: ActionFunctionArgs) => saveOrganization(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: recordTitle(data?.title, data?.tabTitle) },
];

export type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export default function OrganizationEdit() {
  const { record, title, ...shared } = useLoaderData<typeof loader>();
  const { t } = useTranslation("organizations");
  const [search] = useSearchParams();
  if (!record)
    return (
      <DetailScreen title={title} secondary={t("newHint")}>
        <Card>
          <DataForm {...shared} record={null} />
        </Card>
      </DetailScreen>
    );
  const { organization, tab, isOperator, today } = record;
  const standing = standingOf(organization, today);
  return (
    <DetailScreen
      title={title}
      status={
        isOperator ? (
          <StatusBadge tone={standingTone[standing]}>{t(`standing.${standing}`)}</StatusBadge>
        ) : null
      }
      neighbours={record.neighbours}
      tabs={shownTabs(record.rights).map((name) => ({
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
              organizationId={record.isOwn ? undefined : organization.id}
            />
            {record.tones ? <AccentCard tones={record.tones} /> : null}
          </>
        ) : undefined
      }
    >
      <Card>
        {tab === "data" ? <DataForm {...shared} record={record} /> : null}
        {tab === "settings" ? <SettingsForm record={record} idempotencyKey={shared.idempotencyKey} /> : null}
        {tab === "operator" ? <OperatorForm record={record} {...shared} /> : null}
        {record.documents ? <Documents shown={record.documents} /> : null}
        {record.history ? <OrganizationHistory entries={record.history} timeZone={shared.timeZone} /> : null}
      </Card>
    </DetailScreen>
  );
}

function DataForm({ record, standard, choices, idempotencyKey, constraints }: Omit<Loaded, "title">) {
  const lastResult = unlessRefused(useActionData<typeof saveOrganization>());
  const { t } = useTranslation("organizations");
  const organization = record?.organization;
  return (
    <FormScreen
      key={organization ? `${organization.id}-${organization.version}` : "new"}
      id={organization ? `organization-${organization.id}` : "organization-new"}
      schema={() => import("./schema.ts").then((form) => form.organizationSchema)}
      constraints={constraints}
      defaultValue={organization ? organizationDefaults(organization) : (standard ?? undefined)}
      lastResult={lastResult}
      idempotencyKey={idempotencyKey}
      version={organization?.version}
      submitLabel={t(organization ? "save" : "create")}
      cancelHref={record?.neighbours?.listHref ?? "/organization"}
    >
      {(fields) => <OrganizationFormFields fields={fields} {...choices} />}
    </FormScreen>
  );
}
