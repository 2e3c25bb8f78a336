import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { actionWord, fieldWord, objectWord } from "#app/components/audit/words.server.ts";
import { ButtonLink } from "#app/components/button.tsx";
import { changedFields } from "#app/components/detail/changed-fields.ts";
import { DefinitionList } from "#app/components/detail/definition-list.tsx";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { Actor } from "#app/routes/_app.organization.audit._index/entry-table.tsx";
import { requireScreen } from "#app/services/access.server.ts";
import { timeZoneOf } from "#app/services/today.ts";
import { auditPage } from "#contract/organization/audit/audit-pages.ts";
import { formatDateTime } from "#contract/platform/format.ts";
import { ChangeTable } from "./change-table.tsx";

export const handle = { i18n: ["audit", "list"] };

export async function loader(args: LoaderFunctionArgs) {
  const { api, profile, t } = await requireScreen(args, "/organization/audit/{id}", "audit");
  const { Entry } = await api.audit.read({ id: Number(args.params.id) });
  const { before, after, masked, ...entry } = Entry;
  const word = (field: string) => fieldWord(t, entry.objectType, field);
  return {
    entry,
    title: actionWord(t, entry.objectType, entry.action),
    object: `${objectWord(t, entry.objectType)} ${entry.objectId ?? ""}`.trim(),
    objectHref: auditPage(entry.objectType, entry.objectId),
    changes: changedFields(before, after).map((change) => ({ ...change, field: word(change.field) })),
    masked: masked.map(word),
    timeZone: timeZoneOf(profile),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function AuditEntryScreen() {
  const { entry, title, object, objectHref, changes, masked, timeZone } = useLoaderData<typeof loader>();
  const { t } = useTranslation("audit");
  const all = new URLSearchParams({ "f.objectType": entry.objectType });
  if (entry.objectId !== null) all.set("f.objectId", String(entry.objectId));
  return (
    <DetailScreen
      title={title}
      secondary={object}
      actions={
        <>
          {objectHref ? <ButtonLink to={objectHref}>{t("toObject")}</ButtonLink> : null}
          <ButtonLink to={`/organization/audit?${all}`}>{t("allOfObject")}</ButtonLink>
          <ButtonLink to="/organization/audit" back>
            {t("title")}
          </ButtonLink>
        </>
      }
    >
      <Card>
        <DefinitionList
          items={[
            { term: t("columns.at"), value: formatDateTime(entry.at, timeZone) },
            { term: t("columns.actor"), value: <Actor row={entry} /> },
            { term: t("columns.reason"), value: entry.reason },
            { term: t("columns.call"), value: code(entry.call) },
            {
              term: t("columns.address"),
              value: entry.address ? (
                <Link
                  className="link"
                  to={`/organization/audit?f.address=${encodeURIComponent(entry.address)}`}
                >
                  {code(entry.address)}
                </Link>
              ) : null,
            },
            { term: t("columns.userAgent"), value: entry.userAgent ? code(entry.userAgent) : null },
            { term: t("columns.requestId"), value: code(entry.requestId) },
            {
              term: t("columns.sequence"),
              value: entry.seal
                ? `${entry.seal.sequence} · ${formatDateTime(entry.seal.sealedAt, timeZone)}`
                : t("unsealed"),
            },
            { term: t("columns.hash"), value: entry.seal ? code(entry.seal.hash) : null },
          ]}
        />
      </Card>
      <Card title={t("changes")}>
        <ChangeTable changes={changes} masked={masked} />
      </Card>
    </DetailScreen>
  );
}

function code(text: string) {
  return (
    <code dir="ltr" className="break-all">
      {text}
    </code>
  );
}
