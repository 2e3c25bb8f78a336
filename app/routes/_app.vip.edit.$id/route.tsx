import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DefinitionList } from "#app/components/detail/definition-list.tsx";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { FormScreen } from "#app/components/form/form-screen.tsx";
import { part } from "#app/components/part.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { vipClubTones } from "#app/routes/_app.vips._index/tones.ts";
import { actOnVipClub } from "./act.server.ts";
import { VipClubFields } from "./form.tsx";
import { loadVipClub } from "./load.server.ts";
import { VipClubActions, VipClubQuestions } from "./questions.tsx";

export const handle = { i18n: ["vipClubs", "form", "validation", "list", "dialog", "audit"] };

export const loader = (args: LoaderFunctionArgs) => loadVipClub(args);
export const action = (args: ActionFunctionArgs) => actOnVipClub(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

const HistoryPanel = part("vip.HistoryPanel", () =>
  import("#app/components/detail/history-panel.tsx").then((panel) => panel.HistoryPanel),
);

/** A member of the VIP club, known or new. */
export default function VipClubScreen() {
  const page = useLoaderData<typeof loader>();
  const { record, title, values, choices, idempotencyKey, language } = page;
  const answer = useActionData<typeof action>();
  const saved = answer && "result" in answer ? answer : undefined;
  const { t } = useTranslation("vipClubs");
  const vipClub = record?.vipClub;
  const acts = vipClub && {
    actions: vipClub.allowedActions,
    status: vipClub.status,
    exposeFile: vipClub.exposeFile,
    mayWrite: page.mayWrite,
  };
  const inWords = (field: string, value: unknown) => {
    if (field === "status") return t(`status.${value}`);
    const listed = { branchId: choices.branches, language: choices.languages }[field];
    return listed?.find((one) => one.value === String(value))?.label ?? String(value ?? "");
  };
  return (
    <DetailScreen
      title={title}
      secondary={vipClub && vipClub.name !== vipClub.company ? vipClub.company : undefined}
      status={
        vipClub ? (
          <StatusBadge tone={vipClubTones[vipClub.status]}>{t(`status.${vipClub.status}`)}</StatusBadge>
        ) : undefined
      }
      neighbours={record?.neighbours}
      actions={acts ? <VipClubActions {...acts} /> : undefined}
      side={
        record ? (
          <>
            <Card>
              <DefinitionList
                items={[
                  {
                    term: t("fields.clientId"),
                    value: record.vipClub.clientId ? (
                      <Link className="link" to={`/clients/edit/${record.vipClub.clientId}`} dir="auto">
                        {record.vipClub.clientName || `#${record.vipClub.clientId}`}
                      </Link>
                    ) : null,
                  },
                  { term: t("fields.exposedAt"), value: record.times.exposedAt },
                  { term: t("fields.confirmedAt"), value: record.times.confirmedAt },
                  { term: t("fields.createdAt"), value: record.times.createdAt },
                ]}
              />
            </Card>
            <Card title={t("history")}>
              <HistoryPanel
                entries={record.history}
                timeZone={page.timeZone}
                kind="vipClub"
                texts="vipClubs"
                value={inWords}
              />
            </Card>
          </>
        ) : undefined
      }
    >
      {vipClub && acts ? (
        <VipClubQuestions {...acts} version={vipClub.version} idempotencyKey={idempotencyKey} />
      ) : null}
      <Card>
        <FormScreen
          key={vipClub ? `${vipClub.id}-${vipClub.version}` : "new"}
          id={vipClub ? `vip-club-${vipClub.id}` : "vip-club-new"}
          schema={() => import("./schema.ts").then((form) => form.vipClubSchema(language))}
          constraints={page.constraints}
          defaultValue={values}
          lastResult={saved?.result}
          idempotencyKey={idempotencyKey}
          version={vipClub?.version}
          submitLabel={t(vipClub ? "save" : "create")}
          cancelHref={record?.neighbours?.listHref ?? "/vips"}
        >
          {(fields) => (
            <VipClubFields
              fields={fields}
              masked={vipClub?.masked ?? []}
              choices={saved?.ties ? { ...choices, ties: saved.ties } : choices}
              held={saved && "held" in saved ? saved.held : undefined}
            />
          )}
        </FormScreen>
      </Card>
    </DetailScreen>
  );
}
