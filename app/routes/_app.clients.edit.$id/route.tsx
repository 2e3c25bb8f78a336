import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/button.tsx";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { ConfirmLink } from "#app/components/dialog/confirm.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { requireScreen } from "#app/services/access.server.ts";
import { recordTitle } from "#app/services/page-title.ts";
import { hiddenClientFields } from "#contract/clients.ts";
import { ContactCard } from "./contact-card.tsx";
import { clientData, formData } from "./load.server.ts";
import {
  ClientHistory,
  DataTab,
  Documents,
  NotesTab,
  RepresentativesTab,
  StaysTable,
  UnitsTable,
} from "./parts.ts";
import { ClientQuestions } from "./questions.tsx";
import { actOnClient } from "./save.server.ts";
import { shownTabs, tabHref } from "./tabs.ts";

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
  const [form, known] = await Promise.all([formData(signedIn), clientData(signedIn, Number(args.params.id))]);
  const shared = { ...form, hidden: hiddenClientFields(signedIn.principal) };
  const title = known.client.name || `#${known.client.id}`;
  return { ...shared, known, title, tabTitle: signedIn.t(`tabs.${known.tab}`) };
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
        {tab === "data" ? <DataTab {...shared} known={known} /> : null}
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

export type ClientPage = ReturnType<typeof useLoaderData<typeof loader>>;
