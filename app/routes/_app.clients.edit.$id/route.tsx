import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/button.tsx";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { tabHref } from "#app/components/detail/tab-href.ts";
import { ConfirmLink } from "#app/components/dialog/confirm.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { requireScreen } from "#app/services/access.server.ts";
import { recordTitle } from "#app/services/page-title.ts";
import { hiddenClientFields } from "#contract/clients/clients/clients.ts";
import { Avatar, AvatarCard } from "./avatar.tsx";
import { ContactCard } from "./contact-card.tsx";
import { clientData, formData } from "./load.server.ts";
import { tabPart } from "./parts.ts";
import { ClientQuestions } from "./questions.tsx";
import { actOnClient } from "./save.server.ts";

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
    "clientConsents",
    "clientPages",
    "clientAccounts",
    "sms",
    "clientRelations",
    "calendarEvents",
    "records",
    "dialog",
    "vipClubs",
    "ksv",
    "phoneRecords",
    "purchases",
    "ownerStatements",
  ],
};

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/clients/edit/{id}", "clients");
  const form = await formData(signedIn, false);
  const record = await clientData(signedIn, Number(args.params.id), form.own);
  const title = record.client.name || `#${record.client.id}`;
  const { badges, ...rest } = form;
  return {
    ...rest,
    status: badges.find(({ id }) => id === record.client.statusId),
    ...record,
    hidden: hiddenClientFields(signedIn.principal),
    title,
    tabTitle: signedIn.t(`tabs.${record.tab}`),
  };
}

export const action = (args: ActionFunctionArgs) => actOnClient(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: recordTitle(data?.title, data?.tabTitle) },
];

export default function ClientScreen() {
  const { shown, tabs, ...page } = useLoaderData<typeof loader>();
  const { t } = useTranslation("clients");
  const [search] = useSearchParams();
  const { client, status, tab, title, may, choices, idempotencyKey } = page;
  const Tab = tabPart(tab);
  const otherBranches = choices.branches.filter(({ value }) => value !== String(client.branchId));
  return (
    <DetailScreen
      title={title}
      picture={<Avatar avatar={client.avatar} />}
      secondary={client.name === client.company ? undefined : client.company}
      status={
        <>
          {status ? (
            <StatusBadge tone={status.color} sign={status.icon}>
              {status.name}
            </StatusBadge>
          ) : null}
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
      neighbours={page.neighbours}
      actions={
        <>
          {may.write ? <ButtonLink to={`/clients/mail/${client.id}`}>{t("writeMail")}</ButtonLink> : null}
          {may.clone && otherBranches.length > 0 && client.masked.length === 0 ? (
            <ConfirmLink name="clone">{t("clone.ask")}</ConfirmLink>
          ) : null}
          {may.delete && client.masked.length === 0 ? (
            <ButtonLink to={`/clients/privacy/${client.id}`}>{t("privacy")}</ButtonLink>
          ) : null}
          {may.delete ? <ConfirmLink name="delete">{t("bulk.delete")}</ConfirmLink> : null}
        </>
      }
      tabs={tabs.map(({ name, count }, index) => ({
        to: tabHref(search, name, index === 0),
        label: t(`tabs.${name}`),
        count,
        current: name === tab,
      }))}
      side={
        <>
          <ContactCard client={client} memberships={page.memberships} times={page.times} />
          {tab === "data" && may.edit && !page.hidden.includes("avatar") ? (
            <AvatarCard avatar={client.avatar} idempotencyKey={idempotencyKey} />
          ) : null}
        </>
      }
    >
      <Card>
        <Tab key={tab} shown={shown} page={page} />
      </Card>
      <ClientQuestions branches={otherBranches} name={title} idempotencyKey={idempotencyKey} />
    </DetailScreen>
  );
}

/** What the page knows whichever tab is open. */
export type ClientPage = Omit<Awaited<ReturnType<typeof loader>>, "shown" | "tabs">;
