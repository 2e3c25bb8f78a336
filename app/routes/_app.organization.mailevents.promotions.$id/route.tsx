import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useRevalidator, useRouteLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/button.tsx";
import { DefinitionList } from "#app/components/detail/definition-list.tsx";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { HistoryPanel } from "#app/components/detail/history-panel.tsx";
import { FormScreen } from "#app/components/form/form-screen.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import type { loader as rootLoader } from "#app/root.tsx";
import { promotionTones } from "#app/routes/_app.organization.mailevents.promotions._index/list.tsx";
import { recordTitle } from "#app/services/page-title.ts";
import { actOnPromotion } from "./act.server.ts";
import { PromotionActs, PromotionQuestions, TestButton } from "./acts.tsx";
import { AudienceCard } from "./audience-card.tsx";
import { PromotionFields } from "./form.tsx";
import { loadPromotion } from "./load.server.ts";
import { ProgressCard } from "./progress-card.tsx";
import { RecipientsTab } from "./recipients-tab.tsx";

export const handle = { i18n: ["mailEvents", "form", "validation", "list", "dialog", "audit"] };

export const loader = (args: LoaderFunctionArgs) => loadPromotion(args);
export const action = (args: ActionFunctionArgs) => actOnPromotion(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: recordTitle(data?.title, data?.tabTitle) },
];

/** Milliseconds between two looks at a promotion that is being sent. */
const pause = 3000;

export default function PromotionScreen() {
  const { record, title, mayEdit, idempotencyKey, timeZone, language } = useLoaderData<typeof loader>();
  const { t } = useTranslation("mailEvents");
  const promotion = record?.promotion;
  const underWay = promotion?.status === "sending";
  useLooksAgain(underWay);
  const acts = promotion
    ? { actions: mayEdit ? promotion.allowedActions : [], version: promotion.version, idempotencyKey }
    : null;
  const recipients = record?.recipients ?? null;
  return (
    <DetailScreen
      title={title}
      status={
        promotion ? (
          <StatusBadge tone={promotionTones[promotion.status]}>{t(`status.${promotion.status}`)}</StatusBadge>
        ) : undefined
      }
      neighbours={record?.neighbours}
      actions={
        <>
          <ButtonLink to="/organization/mailevents/promotions" back>
            {t("promotions.title")}
          </ButtonLink>
          {mayEdit && promotion?.mailEventId ? <TestButton idempotencyKey={idempotencyKey} /> : null}
          {acts ? <PromotionActs {...acts} /> : null}
        </>
      }
      tabs={
        record?.seesRecipients
          ? [
              { to: "?", label: t("tabs.overview"), current: recipients === null },
              { to: "?tab=recipients", label: t("tabs.recipients"), current: recipients !== null },
            ]
          : []
      }
      side={
        record ? (
          <>
            <About {...record} />
            <Card title={t("history")}>
              <HistoryPanel
                entries={record.history}
                timeZone={timeZone}
                kind="mailPromotion"
                texts="mailEvents"
              />
            </Card>
          </>
        ) : undefined
      }
    >
      {underWay ? <ReloadWithoutScript /> : null}
      {acts ? <PromotionQuestions {...acts} willGet={record?.audience?.willGet} /> : null}
      {recipients ? (
        <Card>
          <RecipientsTab {...recipients} timeZone={timeZone} />
        </Card>
      ) : (
        <>
          <DraftForm />
          {record?.audience ? <AudienceCard {...record.audience} /> : null}
          {record && record.counts.audience > 0 ? (
            <ProgressCard
              counts={record.counts}
              language={language}
              underWay={underWay}
              links={record.seesRecipients}
            />
          ) : null}
        </>
      )}
    </DetailScreen>
  );
}

interface AboutProps {
  promotion: { mailEventId: number | null; mailEventName: string | null; accountName: string | null };
  segment: string;
  times: { started: string; ended: string };
}

function About({ promotion, segment, times }: AboutProps) {
  const { t } = useTranslation("mailEvents");
  return (
    <Card>
      <DefinitionList
        items={[
          {
            term: t("fields.mailEvent"),
            value: <bdi>{promotion.mailEventName ?? t("promotions.noEvent")}</bdi>,
          },
          { term: t("fields.segment"), value: <bdi>{segment}</bdi> },
          { term: t("fields.accountId"), value: promotion.accountName ?? t("promotions.usualAccount") },
          { term: t("fields.startedAt"), value: times.started },
          { term: t("fields.endedAt"), value: times.ended },
        ]}
      />
    </Card>
  );
}

function DraftForm() {
  const { record, form, values, idempotencyKey, constraints, language } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { t } = useTranslation("mailEvents");
  if (!form) return null;
  const promotion = record?.promotion;
  return (
    <Card>
      <FormScreen
        key={promotion ? `${promotion.id}-${promotion.version}` : "new"}
        id={promotion ? `mail-promotion-${promotion.id}` : "mail-promotion-new"}
        schema={() => import("./schema.ts").then((own) => own.promotionSchema(language))}
        constraints={constraints}
        defaultValue={values}
        lastResult={lastResult}
        idempotencyKey={idempotencyKey}
        version={promotion?.version}
        submitLabel={t(promotion ? "promotions.save" : "promotions.create")}
        cancelHref={promotion ? undefined : "/organization/mailevents/promotions"}
      >
        {(fields) => <PromotionFields fields={fields} {...form} />}
      </FormScreen>
    </Card>
  );
}

/** Reads a promotion again that is being sent. */
function useLooksAgain(underWay: boolean) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!underWay || state !== "idle") return;
    const timer = setTimeout(revalidate, pause);
    return () => clearTimeout(timer);
  }, [underWay, state, revalidate]);
}

/** Pages without a script look again by themselves. */
function ReloadWithoutScript() {
  const lite = useRouteLoaderData<typeof rootLoader>("root")?.lite ?? false;
  const again = <meta httpEquiv="refresh" content="5" />;
  return lite ? again : <noscript>{again}</noscript>;
}
