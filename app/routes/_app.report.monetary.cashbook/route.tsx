import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { ConfirmLink } from "#app/components/dialog/confirm.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { plainField } from "#app/components/form/field.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { formatDate, formatDateTime, formatTime } from "#contract/platform/format.ts";
import { actOnTill } from "./act.server.ts";
import { CashEntries, ClosedDays } from "./entries.tsx";
import { loadCashbook } from "./load.server.ts";
import { TillQuestions } from "./questions.tsx";

export const handle = { i18n: ["cashbook", "form", "validation", "dialog", "list"] };

export const loader = (args: LoaderFunctionArgs) => loadCashbook(args);
export const action = (args: ActionFunctionArgs) => actOnTill(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

/** The till of a branch: its day, what may be done, the days before. */
export default function Cashbook() {
  const page = useLoaderData<typeof loader>();
  const { till, day, days, past, language } = page;
  const { t } = useTranslation("cashbook");
  return (
    <DetailScreen
      title={page.title}
      secondary={till.branchName}
      status={<DayState {...page} />}
      actions={<Acts {...page} />}
    >
      <TillQuestions {...page} />
      {till.notFiscalised ? <NotFiscalised {...page} /> : null}
      {page.branches.length > 1 ? <BranchChoice {...page} /> : null}
      <Card title={day === null ? t("columns.day") : formatDate(day.day)}>
        {day === null ? (
          <p className="text-control text-ink-2">{t("noDay")}</p>
        ) : (
          <CashEntries till={till} day={day} entries={page.entries} language={language} />
        )}
        {past ? (
          <p className="mt-2 text-control">
            <Link className="link" to={`/report/monetary/cashbook?branch=${till.branchId}`}>
              {t("today")}
            </Link>
          </p>
        ) : null}
      </Card>
      <Card title={t("closedDays")}>
        <ClosedDays days={days} till={till} language={language} />
      </Card>
    </DetailScreen>
  );
}

function DayState({ day, till }: Page) {
  const { t } = useTranslation("cashbook");
  if (day === null) return null;
  if (day.state === "open")
    return (
      <StatusBadge tone="good">
        {t("openSince", { time: formatTime(day.openedAt, till.timeZone) })}
      </StatusBadge>
    );
  return (
    <StatusBadge tone={day.state === "counted" ? "warning" : "neutral"}>
      {t(day.state === "counted" ? "countedState" : "closedState")}
    </StatusBadge>
  );
}

function Acts({ day, till, past, mayClose }: Page) {
  const { t } = useTranslation("cashbook");
  const counted = day?.state === "counted";
  return (
    <>
      <ButtonLink
        to={`/exports/cashbook?branch=${till.branchId}${past && day ? `&day=${day.id}` : ""}`}
        document
      >
        {t("export")}
      </ButtonLink>
      {past ? null : (
        <>
          <ConfirmLink name="cashRemove" keyName="a">
            {t("cashRemove.label")}
          </ConfirmLink>
          <ConfirmLink name="cashAdd" keyName="e">
            {t("cashAdd.label")}
          </ConfirmLink>
          {mayClose && day !== null ? (
            <ConfirmLink name={counted ? "close" : "count"} tone="primary" keyName="z">
              {t(counted ? "close.label" : "count.label")}
            </ConfirmLink>
          ) : null}
        </>
      )}
    </>
  );
}

/** Said as long as nothing signs the receipts; whoever is responsible says that it was read. */
function NotFiscalised({ till, mayClose, idempotencyKey }: Page) {
  const { t } = useTranslation("cashbook");
  return (
    <div role="note" className="notice flex flex-wrap items-center gap-x-3 gap-y-2" data-tone="warning">
      <p className="grow">
        <strong>{t("notFiscal.title")}</strong> {t(till.country === "DE" ? "notFiscal.DE" : "notFiscal.AT")}
      </p>
      {till.acknowledgedAt === null && mayClose ? (
        <Form method="post">
          <input type="hidden" name="buid" value={till.branchId} />
          <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-ack`} />
          <Button name="intent" value="acknowledge">
            {t("notFiscal.acknowledge")}
          </Button>
        </Form>
      ) : till.acknowledgedAt === null ? null : (
        <span className="text-label text-ink-2">
          {t("notFiscal.since", { time: formatDateTime(till.acknowledgedAt, till.timeZone) })}
        </span>
      )}
    </div>
  );
}

function BranchChoice({ branches, till }: Page) {
  const { t } = useTranslation("cashbook");
  return (
    <Form method="get" className="flex flex-wrap items-end gap-2.5 print:hidden">
      <SelectField
        field={plainField("till-branch", "branch", String(till.branchId))}
        label={t("branch")}
        options={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
        className="w-60"
      />
      <Button>{t("show")}</Button>
    </Form>
  );
}
