import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { DefinitionList } from "#app/components/detail/definition-list.tsx";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { HistoryPanel } from "#app/components/detail/history-panel.tsx";
import { Confirm, ConfirmLink } from "#app/components/dialog/confirm.tsx";
import { FormScreen } from "#app/components/form/form-screen.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { campaignTones } from "#app/routes/_app.coupon-campaigns._index/list.tsx";
import { actOnCampaign } from "./act.server.ts";
import { CampaignProducts, CampaignVouchers } from "./contents.tsx";
import { CampaignFields } from "./form.tsx";
import { loadCampaign } from "./load.server.ts";

export const handle = { i18n: ["vouchers", "form", "validation", "list", "dialog", "audit"] };

export const loader = (args: LoaderFunctionArgs) => loadCampaign(args);
export const action = (args: ActionFunctionArgs) => actOnCampaign(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function CampaignScreen() {
  const shown = useLoaderData<typeof loader>();
  const { record, title, values, mayFill, timeZone, idempotencyKey, constraints, language } = shown;
  const answer = useActionData<typeof action>();
  const lastResult = answer && "refused" in answer ? undefined : answer;
  const { t } = useTranslation("vouchers");
  const campaign = record?.campaign;
  const open = (campaign?.allowedActions ?? []).filter((one) => one.disabledBecause === undefined);
  return (
    <DetailScreen
      title={title}
      status={
        campaign ? (
          <StatusBadge tone={campaignTones[campaign.status]}>{t(`status.${campaign.status}`)}</StatusBadge>
        ) : undefined
      }
      neighbours={record?.neighbours}
      actions={open.map(({ action: name, needsConfirm }) =>
        needsConfirm ? (
          <ConfirmLink key={name} name={name}>
            {t(`${name}.label`)}
          </ConfirmLink>
        ) : (
          <Form key={name} method="post">
            <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-${name}`} />
            <input type="hidden" name="version" value={campaign?.version} />
            <Button name="intent" value={name} tone={name === "pause" ? undefined : "primary"}>
              {t(`${name}.label`)}
            </Button>
          </Form>
        ),
      )}
      side={
        record ? (
          <>
            <Card title={t("figures")}>
              <DefinitionList items={record.figures} />
            </Card>
            <Card title={t("history")}>
              <HistoryPanel
                entries={record.history}
                timeZone={timeZone}
                kind="couponCampaign"
                texts="vouchers"
              />
            </Card>
          </>
        ) : undefined
      }
    >
      {campaign ? (
        <Confirm
          name="end"
          title={t("end.title")}
          consequences={[t("end.consequence")]}
          confirmLabel={t("end.label")}
          version={campaign.version}
          idempotencyKey={idempotencyKey}
        />
      ) : null}
      <Card>
        <FormScreen
          key={campaign ? `${campaign.id}-${campaign.version}` : "new"}
          id={campaign ? `campaign-${campaign.id}` : "campaign-new"}
          schema={() => import("./schema.ts").then((form) => form.campaignSchema(language))}
          constraints={constraints}
          defaultValue={values}
          lastResult={lastResult}
          idempotencyKey={idempotencyKey}
          version={campaign?.version}
          submitLabel={t(campaign ? "save" : "campaigns.create")}
          cancelHref={record?.neighbours?.listHref ?? "/coupon-campaigns"}
        >
          {(fields) => <CampaignFields fields={fields} branches={shown.branches} />}
        </FormScreen>
      </Card>
      {record ? (
        <>
          <CampaignProducts
            key={`products-${record.products.length}`}
            {...record}
            mayFill={mayFill}
            idempotencyKey={idempotencyKey}
          />
          <CampaignVouchers
            key={`vouchers-${record.vouchers.length}`}
            vouchers={record.vouchers}
            currency={record.campaign.currency}
            mayFill={mayFill}
            idempotencyKey={idempotencyKey}
          />
        </>
      ) : null}
    </DetailScreen>
  );
}
