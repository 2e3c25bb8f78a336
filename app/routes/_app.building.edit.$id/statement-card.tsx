import { Form, Link } from "@remix-run/react";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Attention, Card } from "#app/components/detail/detail-screen.tsx";
import { Confirm, ConfirmLink } from "#app/components/dialog/confirm.tsx";
import { useTimeZone } from "#app/components/shell/use-time-zone.ts";
import { isolatedMoney } from "#app/routes/_app.report.monetary.invoice.$id/isolated-money.ts";
import type { InvoiceRow } from "#contract/money/invoices/invoices.ts";
import type { CostStatement } from "#contract/money/invoices/operating-costs.ts";
import { formatDay, formatMoney } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";

export interface StatementCardProps {
  statement: {
    Invoice: CostStatement | null;
    InvoiceDetails: readonly (InvoiceRow & { recipientKey: string; difference: number })[];
  };
  /** Nothing is missing for the calculation. */
  complete: boolean;
  /** Recipients with neither draft nor invoice. */
  unbilled: number;
  rights: { create: boolean; finalize: boolean };
  here: string;
  idempotencyKey: string;
  language: Language;
}

/** The invoices of a period: made as drafts, looked at one by one, finalized all at once. */
export function StatementCard({
  statement,
  complete,
  unbilled,
  rights,
  here,
  idempotencyKey,
  language,
}: StatementCardProps) {
  const { t } = useTranslation("operatingCosts");
  const timeZone = useTimeZone();
  const { Invoice: run, InvoiceDetails: invoices } = statement;
  const drafts = invoices.filter(({ state }) => state === "draft");
  const stale = run?.stale === true;
  const off = invoices.filter(({ difference }) => difference !== 0);
  return (
    <Card title={t("statement.title")}>
      <Confirm
        name="finalizeAll"
        title={t("statement.finalizeTitle", { count: drafts.length })}
        consequences={[t("statement.finalizeNumbers"), t("statement.finalizeLocks")]}
        confirmLabel={t("statement.finalize")}
        idempotencyKey={`${idempotencyKey}-finalize`}
      />
      <Confirm
        name="removeDrafts"
        title={t("statement.removeTitle", { count: drafts.length })}
        consequences={[t("statement.removeConsequence")]}
        confirmLabel={t("statement.remove")}
        destructive
        idempotencyKey={`${idempotencyKey}-drafts`}
      />
      {drafts.map((draft) => (
        <Fragment key={draft.id}>
          <Confirm
            name={`finalizeOne:${draft.id}`}
            title={t("statement.finalizeOneTitle", { name: draft.recipientName })}
            consequences={[t("statement.finalizeNumbers"), t("statement.finalizeLocks")]}
            confirmLabel={t("statement.finalizeOne")}
            idempotencyKey={`${idempotencyKey}-finalize`}
          />
          <Confirm
            name={`removeOne:${draft.id}`}
            title={t("statement.removeOneTitle", { name: draft.recipientName })}
            consequences={[t("statement.removeConsequence")]}
            confirmLabel={t("statement.removeOne")}
            destructive
            idempotencyKey={`${idempotencyKey}-draft`}
          />
        </Fragment>
      ))}
      {run ? (
        <p className="mb-1 text-control text-ink-2">
          {t("statement.made", {
            date: formatDay(run.createdAt, timeZone),
            total: formatMoney(run.total, run.currency, language),
            number: invoices.length,
          })}
        </p>
      ) : null}
      {off.length > 0 && run ? (
        <Attention tone="warning" title={t("statement.differsTitle")}>
          {t("statement.differs", {
            difference: isolatedMoney(
              off.reduce((sum, { difference }) => sum + difference, 0),
              run.currency,
              language,
            ),
            count: off.length,
          })}
        </Attention>
      ) : null}
      {invoices.length === 0 ? <p className="text-control text-ink-2">{t("statement.none")}</p> : null}
      <ul className="text-control">
        {invoices.map((invoice) => (
          <li
            key={invoice.id}
            className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1"
          >
            <Link to={`/report/monetary/invoice/${invoice.id}`} className="link font-semibold" dir="auto">
              {invoice.recipientName || `#${invoice.id}`}
            </Link>
            <span className="chip" data-tone={invoice.state === "finalized" ? "good" : "neutral"}>
              {t(`statement.state.${invoice.state}`)}
            </span>
            {invoice.kind === "creditNote" ? <span className="chip">{t("statement.creditNote")}</span> : null}
            {invoice.difference !== 0 ? (
              <span className="chip" data-tone="warning">
                {t("statement.difference", {
                  difference: isolatedMoney(invoice.difference, invoice.currency, language),
                })}
              </span>
            ) : null}
            <span className="tabular grow text-ink-2">{invoice.number}</span>
            <span className="tabular font-semibold">
              {formatMoney(invoice.totalGross, invoice.currency, language)}
            </span>
            <a
              href={`/report/monetary/invoice/${invoice.id}/pdf`}
              className="button"
              aria-label={t("statement.pdfOf", { name: invoice.recipientName })}
            >
              {t("statement.pdf")}
            </a>
            {invoice.state === "draft" && rights.create ? (
              <Link
                to={`/report/monetary/invoice/${invoice.id}?edit=1`}
                className="button"
                aria-label={t("statement.editOf", { name: invoice.recipientName })}
              >
                {t("statement.edit")}
              </Link>
            ) : null}
            {invoice.state === "draft" && rights.finalize && !stale ? (
              <ConfirmLink name={`finalizeOne:${invoice.id}`}>{t("statement.finalizeOne")}</ConfirmLink>
            ) : null}
            {invoice.state === "draft" && rights.create ? (
              <ConfirmLink name={`removeOne:${invoice.id}`}>{t("statement.removeOne")}</ConfirmLink>
            ) : null}
          </li>
        ))}
      </ul>
      <div className="mt-2.5 flex flex-wrap gap-2.5">
        {rights.create && complete && (invoices.length === 0 || stale || unbilled > 0) ? (
          <Form method="post" action={here}>
            <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-generate`} />
            <Button name="intent" value="generate" tone="primary">
              {t(
                stale
                  ? "statement.generateAnew"
                  : invoices.length > 0
                    ? "statement.generateMissing"
                    : "statement.generate",
              )}
            </Button>
          </Form>
        ) : null}
        {rights.finalize && drafts.length > 0 && !stale ? (
          <ConfirmLink name="finalizeAll" tone="primary">
            {t("statement.finalize")}
          </ConfirmLink>
        ) : null}
        {rights.create && drafts.length > 0 ? (
          <ConfirmLink name="removeDrafts">{t("statement.remove")}</ConfirmLink>
        ) : null}
      </div>
    </Card>
  );
}
