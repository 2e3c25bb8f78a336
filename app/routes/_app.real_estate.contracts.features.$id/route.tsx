import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { DefinitionList } from "#app/components/detail/definition-list.tsx";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { HistoryPanel } from "#app/components/detail/history-panel.tsx";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { TextareaField } from "#app/components/form/text-fields.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { featureTones } from "#app/routes/_app.real_estate.contracts.features._index/list.tsx";
import { formatMoney } from "#contract/platform/format.ts";
import { toLanguage } from "#contract/platform/languages.ts";
import { actOnRequest } from "./act.server.ts";
import { loadRequest } from "./load.server.ts";
import { RequestActions, RequestQuestions } from "./questions.tsx";

export const handle = { i18n: ["guestFeatures", "form", "validation", "list", "dialog", "audit"] };

export const loader = (args: LoaderFunctionArgs) => loadRequest(args);
export const action = (args: ActionFunctionArgs) => actOnRequest(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function FeatureRequestScreen() {
  const shown = useLoaderData<typeof loader>();
  const { request, title, history, neighbours, dates, timeZone, idempotencyKey } = shown;
  const { t, i18n } = useTranslation("guestFeatures");
  const money = (minor: number) => formatMoney(minor, request.currency, toLanguage(i18n.language));
  const field = usePlainFields("request-note", "saveNote");
  const acts = { actions: request.allowedActions, mayPay: shown.mayPay };
  const stay = [request.unitLabel, request.guest].filter(Boolean).join(" · ");
  return (
    <DetailScreen
      title={title}
      status={<StatusBadge tone={featureTones[request.status]}>{t(`status.${request.status}`)}</StatusBadge>}
      neighbours={neighbours}
      actions={<RequestActions {...acts} />}
      side={
        <Card title={t("history")}>
          <HistoryPanel entries={history} timeZone={timeZone} kind="featureRequest" texts="guestFeatures" />
        </Card>
      }
    >
      <RequestQuestions
        {...acts}
        decides={shown.decides}
        orderId={request.orderId}
        version={request.version}
        idempotencyKey={idempotencyKey}
      />
      <Card>
        <DefinitionList
          items={[
            {
              term: t("fields.stay"),
              value: (
                <Link className="link" dir="auto" to={`/real_estate/contracts/rent/${request.contractId}`}>
                  {stay}
                </Link>
              ),
            },
            { term: t("fields.period"), value: dates.stay },
            { term: t("fields.branchId"), value: request.branchName },
            { term: t("fields.quantity"), value: t(`counted.${request.per}`, { count: request.quantity }) },
            { term: t("fields.price"), value: money(request.unitPrice) },
            { term: t("fields.total"), value: money(request.total) },
            {
              term: t("fields.order"),
              value:
                request.orderId === null ? null : shown.mayOrder ? (
                  <Link className="link" to={`/report/orders/${request.orderId}`}>
                    {request.orderId}
                  </Link>
                ) : (
                  request.orderId
                ),
            },
            {
              term: t("fields.effect"),
              value:
                request.effect === "none"
                  ? null
                  : `${t(`effect.${request.effect}`)} ${request.effectTime ?? ""}`.trim(),
            },
            { term: t("fields.requestedBy"), value: t(`requestedBy.${request.requestedBy}`) },
            { term: t("fields.requestedAt"), value: dates.requested },
            { term: t("fields.cutOffAt"), value: dates.cutOff },
            { term: t("fields.paidAt"), value: dates.paid },
            { term: t("fields.canceledAt"), value: dates.canceled },
            { term: t("fields.reason"), value: request.reason || null },
            {
              term: t("fields.refunded"),
              value: request.refunded === null ? null : t(request.refunded ? "list:yes" : "list:no"),
            },
          ]}
        />
        <Form method="post" id="request-note" className="mt-4 flex flex-col items-start gap-2.5">
          <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-note`} />
          <input type="hidden" name="version" value={request.version} />
          <TextareaField
            key={request.version}
            field={{ ...field("note", request.note), maxLength: 2000 }}
            label={t("fields.note")}
            className="w-full"
          />
          <Button name="intent" value="saveNote">
            {t("save")}
          </Button>
        </Form>
      </Card>
    </DetailScreen>
  );
}
