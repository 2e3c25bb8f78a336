import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/button.tsx";
import { DefinitionList } from "#app/components/detail/definition-list.tsx";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { Confirm, ConfirmLink, questionFormId } from "#app/components/dialog/confirm.tsx";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { TextField } from "#app/components/form/text-fields.tsx";
import { anonymiseClient } from "./act.server.ts";
import { loadPrivacy } from "./load.server.ts";
import { Readings } from "./readings.tsx";
import { RetentionTable } from "./retention-table.tsx";

export const handle = { i18n: ["clientPrivacy", "form", "validation", "dialog", "list"] };

export const loader = (args: LoaderFunctionArgs) => loadPrivacy(args);
export const action = (args: ActionFunctionArgs) => anonymiseClient(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** What is kept about a client and what can be done with it; afterwards, what was done. */
export default function ClientPrivacy() {
  const { certificate } = useLoaderData<typeof loader>();
  return certificate ? <Certificate {...certificate} /> : <Kept />;
}

interface CertificateProps {
  madeBy: string;
  at: string;
  law: string;
  lines: Parameters<typeof RetentionTable>[0]["lines"];
}

function Certificate({ madeBy, at, law, lines }: CertificateProps) {
  const { id, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation("clientPrivacy");
  return (
    <DetailScreen title={title}>
      <Card>
        <p className="mb-3 text-control">{t("certificate.text", { id: `#${id}` })}</p>
        <DefinitionList
          items={[
            { term: t("certificate.by"), value: <bdi>{madeBy}</bdi> },
            { term: t("certificate.at"), value: <bdi>{at}</bdi> },
          ]}
        />
      </Card>
      <Card title={t("columns.done")}>
        <RetentionTable lines={lines} done />
        <p className="mt-2 text-label text-ink-2">{law}</p>
      </Card>
      <Seen />
    </DetailScreen>
  );
}

function Seen() {
  const { seen } = useLoaderData<typeof loader>();
  const { t } = useTranslation("clientPrivacy");
  return (
    <Card title={t("readings.title")}>
      <Readings {...seen} />
    </Card>
  );
}

function Kept() {
  const { id, record, title, idempotencyKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation("clientPrivacy");
  const field = usePlainFields(questionFormId("anonymise"), "anonymise");
  if (!record) return null;
  return (
    <DetailScreen
      title={title}
      actions={
        <>
          <ButtonLink to={`/clients/edit/${id}`} back>
            {t("toClient")}
          </ButtonLink>
          <ButtonLink to="/clients/retention">{t("retention")}</ButtonLink>
          {record.mayExport ? (
            <ButtonLink to={`/exports/client/${id}`} document>
              {t("export.label")}
            </ButtonLink>
          ) : null}
          {record.obstacle ? null : (
            <ConfirmLink name="anonymise" tone="danger">
              {t("anonymise.label")}
            </ConfirmLink>
          )}
        </>
      }
    >
      {record.obstacle ? (
        <p className="notice">
          {t("anonymise.notYet")} {record.obstacle}
        </p>
      ) : (
        <Confirm
          name="anonymise"
          title={t("anonymise.title", { name: record.name })}
          consequences={[t("anonymise.consequence"), t("anonymise.stays")]}
          confirmLabel={t("anonymise.label")}
          destructive
          idempotencyKey={idempotencyKey}
        >
          <TextField field={field("name")} label={t("anonymise.name")} hint={record.name} />
        </Confirm>
      )}
      <Card title={t("kept")}>
        <RetentionTable lines={record.lines} done={false} />
        <p className="mt-2 text-label text-ink-2">{record.law}</p>
      </Card>
      <Card title={t("given.title")}>
        <Given given={record.given} />
      </Card>
      <Seen />
    </DetailScreen>
  );
}

interface GivenProps {
  given: readonly { at: string; actorName: string; what: "export" | "document"; name: string }[];
}

function Given({ given }: GivenProps) {
  const { t } = useTranslation("clientPrivacy");
  if (given.length === 0) return <p className="text-control text-ink-2">{t("given.none")}</p>;
  return (
    <ul className="flex flex-col gap-1 text-control">
      {given.map(({ at, actorName, what, name }) => (
        <li key={`${at} ${actorName} ${name}`}>
          <bdi className="tabular text-ink-2">{at}</bdi> <bdi>{actorName}</bdi>: {t(`given.${what}`)}{" "}
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  );
}
