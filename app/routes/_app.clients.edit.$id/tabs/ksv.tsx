import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import type { TabProps } from "#app/routes/_app.clients.edit.$id/parts.ts";
import { outcomeTones, statusTones } from "#app/routes/_app.ksv._index/tones.ts";
import { formatDate, formatMoney } from "#contract/platform/format.ts";
import { KsvForm } from "./ksv-form.tsx";
import { TabTable } from "./tab-table.tsx";

type Shown = TabProps<"ksv">["shown"];

/** What the credit agency says of a client: who asks, what came, and a form for an InfoPass. */
export function Ksv({ shown, page: { idempotencyKey } }: TabProps<"ksv">) {
  const { t } = useTranslation("ksv");
  const { reports, total, editing, mayApply, mayAdd } = shown;
  const form = { currency: shown.currency, language: shown.language, idempotencyKey };
  const heads = [
    t("fields.createdAt"),
    t("fields.outcome"),
    t("fields.issuedOn"),
    t("fields.reference"),
    { end: t("fields.cost") },
    t("fields.consentGivenAt"),
  ];
  return (
    <>
      <TabTable
        heads={heads}
        stacked
        none={t("none")}
        shown={reports.length}
        total={total}
        listHref={total > reports.length ? "/ksv" : undefined}
      >
        {reports.map((report) => (
          <Report key={report.id} report={report} shown={shown} />
        ))}
      </TabTable>
      {mayApply ? (
        <Form method="post" className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5 print:hidden">
          <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-ksv`} />
          <Button name="intent" value="ksvApply" tone="primary">
            {t("apply")}
          </Button>
          <span className="text-control text-ink-2">{t("applyHint")}</span>
        </Form>
      ) : null}
      {editing ? (
        <KsvForm
          key={`${editing.id}-${editing.version}`}
          report={editing}
          title={
            editing.status === "DONE"
              ? t("enter.correct", { day: formatDate(editing.issuedOn) })
              : t("enter.title")
          }
          {...form}
        />
      ) : mayAdd ? (
        <details className="mt-4 print:hidden">
          <summary className="link w-fit cursor-pointer text-control">{t("enter.brought")}</summary>
          <KsvForm report={null} title={t("enter.brought")} {...form} />
        </details>
      ) : null}
    </>
  );
}

function Report({ report, shown }: { report: Shown["reports"][number]; shown: Shown }) {
  const { t } = useTranslation("ksv");
  const { id, status, outcome, problem, files, fetched } = report;
  return (
    <tr className="border-t border-line align-top">
      <td className="px-2 py-1.5">
        <bdi dir="ltr" className="tabular whitespace-nowrap">
          {report.requestedAt}
        </bdi>
        <br />
        <Link to={`/real_estate/contracts/rent/${report.contractId}`} className="link">
          {t("contract", { id: report.contractId })}
        </Link>
      </td>
      <td className="px-2 py-1.5">
        {outcome ? (
          <StatusBadge tone={outcomeTones[outcome]}>{t(`outcome.${outcome}`)}</StatusBadge>
        ) : (
          <>
            <StatusBadge tone={problem ? "bad" : statusTones[status]}>{t(`status.${status}`)}</StatusBadge>
            <p className="mt-1 text-ink-2">{t(standing(report))}</p>
          </>
        )}
        {report.note ? (
          <p className="mt-1 whitespace-pre-line wrap-anywhere" dir="auto">
            {report.note}
          </p>
        ) : null}
      </td>
      <td className="px-2 py-1.5" data-label={report.issuedOn ? t("fields.issuedOn") : undefined}>
        {formatDate(report.issuedOn)}
        {shown.mayEnter && status === "DONE" && !fetched && shown.editing?.id !== id ? (
          <>
            <br />
            <Link to={`?tab=ksv&report=${id}`} className="link print:hidden" preventScrollReset>
              {t("edit")}
            </Link>
          </>
        ) : null}
      </td>
      <td
        className="px-2 py-1.5"
        data-label={report.reference || files.length > 0 ? t("fields.reference") : undefined}
      >
        <bdi className="whitespace-nowrap">{report.reference}</bdi>
        {files.map((file) => (
          <a key={file.id} href={`/files/${file.id}`} className="link block wrap-anywhere" dir="auto">
            {file.name}
          </a>
        ))}
      </td>
      <td
        className="tabular px-2 py-1.5 text-end"
        data-label={report.cost === null ? undefined : t("fields.cost")}
      >
        {report.cost === null ? null : formatMoney(report.cost, report.currency, shown.language)}
      </td>
      <td className="px-2 py-1.5" data-label={t("fields.consentGivenAt")}>
        <bdi dir="ltr" className="tabular whitespace-nowrap">
          {report.given}
        </bdi>
        <p className="mt-1 whitespace-pre-line text-ink-2 wrap-anywhere" dir="auto">
          {report.consentWording}
        </p>
      </td>
    </tr>
  );
}

/** What an application waits for. */
function standing({ byHand, problem, nextAt }: Shown["reports"][number]): string {
  if (problem) return `problem.${problem}`;
  if (byHand) return "byHand";
  return nextAt === null ? "gaveUp" : "waiting";
}
