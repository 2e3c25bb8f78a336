import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/button.tsx";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { ConfirmLink } from "#app/components/dialog/confirm.tsx";
import { FormScreen } from "#app/components/form/form-screen.tsx";
import { unlessRefused } from "#app/components/form/refused-fields.ts";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { requireScreen } from "#app/services/access.server.ts";
import { recordTitle } from "#app/services/page-title.ts";
import { hiddenClientFields } from "#contract/clients.ts";
import { ClientFacts, ContactCard } from "./facts.tsx";
import { ClientFormFields } from "./form.tsx";
import { clientData, formData, newClientData } from "./load.server.ts";
import { ClientHistory, Documents, NotesTab, RepresentativesTab, StaysTable, UnitsTable } from "./parts.ts";
import { ClientQuestions } from "./questions.tsx";
import { actOnClient } from "./save.server.ts";
import { shownTabs, tabHref } from "./tabs.ts";
import { shownVersion, typedClient } from "./typed-client.ts";

export const handle = {
  i18n: [
    "clients",
    "form",
    "validation",
    "list",
    "rentContracts",
    "units",
    "audit",
    "documents",
    "notes",
    "records",
    "dialog",
  ],
};

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/clients/edit/{id}", "clients");
  const shared = { ...(await formData(signedIn)), hidden: hiddenClientFields(signedIn.principal) };
  if (args.params.id === "new")
    return {
      ...shared,
      hidden: [],
      known: null,
      standard: newClientData(signedIn),
      title: signedIn.t("newTitle"),
      tabTitle: null,
    };
  const known = await clientData(signedIn, Number(args.params.id));
  const title = known.client.name || `#${known.client.id}`;
  return { ...shared, known, standard: null, title, tabTitle: signedIn.t(`tabs.${known.tab}`) };
}

export const action = (args: ActionFunctionArgs) => actOnClient(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: recordTitle(data?.title, data?.tabTitle) },
];

export default function ClientScreen() {
  const { known, title, ...shared } = useLoaderData<typeof loader>();
  const { t } = useTranslation("clients");
  const [search] = useSearchParams();
  const lastResult = useActionData<typeof action>();
  if (!known) {
    return (
      <DetailScreen title={title}>
        <Card>
          <ClientForm {...shared} known={null} />
        </Card>
      </DetailScreen>
    );
  }
  const { client, tab, stays, units, notes, documents, representatives, history, may } = known;
  const otherBranches = shared.choices.branches.filter(({ value }) => value !== String(client.branchId));
  return (
    <DetailScreen
      title={title}
      secondary={client.name === client.company ? undefined : client.company}
      status={
        <>
          {client.isOwner ? <StatusBadge tone="accent">{t("owner")}</StatusBadge> : null}
          {client.isRenter ? <StatusBadge>{t("renter")}</StatusBadge> : null}
          {client.isPriority ? (
            <StatusBadge tone="warning">
              {t("priority")}
              {client.priorityReason ? `: ${client.priorityReason}` : null}
            </StatusBadge>
          ) : null}
        </>
      }
      neighbours={known.neighbours}
      actions={
        <>
          {may.clone && otherBranches.length > 0 && client.masked.length === 0 ? (
            <ConfirmLink name="clone">{t("clone.ask")}</ConfirmLink>
          ) : null}
          {may.delete && client.masked.length === 0 ? (
            <ButtonLink to={`/clients/privacy/${client.id}`}>{t("privacy")}</ButtonLink>
          ) : null}
          {may.delete ? <ConfirmLink name="delete">{t("bulk.delete")}</ConfirmLink> : null}
        </>
      }
      tabs={shownTabs(may).map((name) => ({
        to: tabHref(search, name),
        label: t(`tabs.${name}`),
        count: name === "notes" ? notes?.total : undefined,
        current: name === tab,
      }))}
      side={<ContactCard client={client} times={known.times} />}
    >
      <Card>
        {tab === "data" && may.edit ? <ClientForm {...shared} known={known} /> : null}
        {tab === "data" && !may.edit ? <ClientFacts client={client} choices={shared.choices} /> : null}
        {stays ? <StaysTable stays={stays} clientId={client.id} language={shared.language} /> : null}
        {units ? <UnitsTable units={units} ownerId={client.id} /> : null}
        {notes?.open ? (
          <NotesTab {...shared} {...notes} open={notes.open} clientId={client.id} lastResult={lastResult} />
        ) : null}
        {representatives ? (
          <RepresentativesTab
            representatives={representatives}
            colleagues={shared.choices.colleagues}
            mayEdit={may.represent}
            today={known.today}
            idempotencyKey={shared.idempotencyKey}
          />
        ) : null}
        {documents ? <Documents shown={documents} /> : null}
        {history ? (
          <ClientHistory entries={history} timeZone={shared.timeZone} choices={shared.choices} />
        ) : null}
      </Card>
      <ClientQuestions branches={otherBranches} name={title} idempotencyKey={shared.idempotencyKey} />
    </DetailScreen>
  );
}

function ClientForm({
  known,
  standard,
  hidden,
  inactive,
  choices,
  idempotencyKey,
  constraints,
}: Omit<ReturnType<typeof useLoaderData<typeof loader>>, "title">) {
  const lastResult = unlessRefused(useActionData<typeof action>());
  const { t } = useTranslation("clients");
  const client = known?.client;
  const asNew = standard?.isOwner ? "client-new-owner" : "client-new";
  return (
    <FormScreen
      key={client ? `${client.id}-${client.version}` : asNew}
      id={client ? `client-${client.id}` : asNew}
      schema={() => import("./schema.ts").then((form) => form.clientSchema(hidden, !client))}
      constraints={constraints}
      defaultValue={client ? typedClient(client) : (standard ?? undefined)}
      lastResult={lastResult}
      idempotencyKey={idempotencyKey}
      version={shownVersion(lastResult?.initialValue) ?? client?.version}
      submitLabel={t(client ? "save" : "create")}
      cancelHref={known?.neighbours?.listHref ?? "/clients"}
    >
      {(fields) => (
        <ClientFormFields fields={fields} was={known?.was} hidden={hidden} inactive={inactive} {...choices} />
      )}
    </FormScreen>
  );
}
