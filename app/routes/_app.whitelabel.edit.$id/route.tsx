import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { HistoryPanel } from "#app/components/detail/history-panel.tsx";
import { Confirm, ConfirmLink } from "#app/components/dialog/confirm.tsx";
import { FormScreen } from "#app/components/form/form-screen.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { LogoCard } from "#app/routes/_app.organization.edit.$id/logo-card.tsx";
import { actOnWhiteLabel } from "./act.server.ts";
import { WhiteLabelFields } from "./form.tsx";
import { loadWhiteLabel } from "./load.server.ts";
import { SitePreview } from "./preview.tsx";
import { DnsRecords } from "./records.tsx";

export const handle = {
  i18n: ["whiteLabels", "organizations", "form", "validation", "list", "dialog", "audit"],
};

export const loader = (args: LoaderFunctionArgs) => loadWhiteLabel(args);
export const action = (args: ActionFunctionArgs) => actOnWhiteLabel(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function WhiteLabelScreen() {
  const shown = useLoaderData<typeof loader>();
  const { record, title, values, branches, mayRemove, timeZone, idempotencyKey, constraints, language } =
    shown;
  const answer = useActionData<typeof action>();
  const lastResult = answer && "refused" in answer ? undefined : answer;
  const { t } = useTranslation("whiteLabels");
  const label = record?.label;
  return (
    <DetailScreen
      title={title}
      status={label ? <LiveBadge live={label.live} /> : undefined}
      neighbours={record?.neighbours}
      actions={
        <>
          {label && (label.live || label.domainVerifiedAt) ? (
            <Form method="post">
              <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-live`} />
              <Button
                name="intent"
                value={label.live ? "withdraw" : "publish"}
                tone={label.live ? undefined : "primary"}
              >
                {t(label.live ? "withdraw.label" : "publish.label")}
              </Button>
            </Form>
          ) : null}
          {mayRemove ? <ConfirmLink name="remove">{t("remove.label")}</ConfirmLink> : null}
        </>
      }
      side={
        record ? (
          <>
            <SitePreview {...record} />
            <LogoCard logo={record.label.logo} name={record.label.name} />
            <Card title={t("history")}>
              <HistoryPanel
                entries={record.history}
                timeZone={timeZone}
                kind="whitelabel"
                texts="whiteLabels"
              />
            </Card>
          </>
        ) : undefined
      }
    >
      {mayRemove ? (
        <Confirm
          name="remove"
          title={t("remove.title")}
          consequences={[t("remove.consequence")]}
          confirmLabel={t("remove.label")}
          destructive
          idempotencyKey={idempotencyKey}
        />
      ) : null}
      <Card>
        <FormScreen
          key={label ? `${label.id}-${label.version}` : "new"}
          id={label ? `white-label-${label.id}` : "white-label-new"}
          schema={() => import("./schema.ts").then((form) => form.whiteLabelSchema(language))}
          constraints={constraints}
          defaultValue={values}
          lastResult={lastResult}
          idempotencyKey={idempotencyKey}
          version={label?.version}
          submitLabel={t(label ? "save" : "create")}
          cancelHref={record?.neighbours?.listHref ?? "/whitelabel"}
        >
          {(fields) => <WhiteLabelFields fields={fields} branches={branches} />}
        </FormScreen>
      </Card>
      {record ? <DnsRecords records={record.records} idempotencyKey={idempotencyKey} /> : null}
    </DetailScreen>
  );
}

function LiveBadge({ live }: { live: boolean }) {
  const { t } = useTranslation("whiteLabels");
  return (
    <StatusBadge tone={live ? "good" : "neutral"}>{t(live ? "state.live" : "state.hidden")}</StatusBadge>
  );
}
