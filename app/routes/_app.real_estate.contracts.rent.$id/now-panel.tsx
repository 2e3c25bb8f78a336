import { Form, Link, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { DefinitionList } from "#app/components/detail/definition-list.tsx";
import { Attention, Card } from "#app/components/detail/detail-screen.tsx";
import { tabHref } from "#app/components/detail/tab-href.ts";
import { ConfirmLink, useQuestionShown } from "#app/components/dialog/confirm.tsx";
import { part } from "#app/components/part.tsx";
import type { Departure } from "#contract/contracts/rent-contracts/departure.ts";
import type { RentContract } from "#contract/contracts/rent-contracts/rent-contracts.ts";
import { daysBetween } from "#contract/platform/days.ts";
import { formatDate, formatDateTime, formatMoney } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";
import { asksDeparture } from "./asks-departure.ts";
import type { CancelPreview } from "./cancel-costs.ts";
import type { missingAtCheckIn } from "./check-in.server.ts";
import { AskedCheckIn } from "./check-in.tsx";
import { missingToBegin } from "./missing-to-begin.ts";
import { OfferNow, type OfferNowProps } from "./offer-now.tsx";
import { isOpen } from "./payment-methods.ts";
import { SendDetails } from "./send-details.tsx";

interface Props {
  contract: RentContract;
  language: Language;
  today: string;
  timeZone: string;
  mayInvoice: boolean;
  mayPay: boolean;
  mayDeposit: boolean;
  maySendDetails: boolean;
  mayReadInvoices: boolean;
  idempotencyKey: string;
  /** Open ones. */
  alerts: number;
  /** Open ones. */
  tasks: number;
  cancelPreview: CancelPreview | null;
  missing: Awaited<ReturnType<typeof missingAtCheckIn>>;
  /** Why no link can be sent to the guest; null where one can. */
  noEmail: string | null;
  offerNow: OfferNowProps["now"];
  /** What a check-out would leave behind; null unless its question is shown. */
  departure: Departure | null;
}

const NoShow = part("contract.NoShow", () => import("./no-show.tsx").then((module) => module.NoShow));
const CheckOut = part("contract.CheckOut", () => import("./check-out.tsx").then((module) => module.CheckOut));
const GiveBack = part("contract.GiveBack", () => import("./give-back.tsx").then((module) => module.GiveBack));
const TakePayment = part("contract.TakePayment", () =>
  import("./take-payment.tsx").then((module) => module.TakePayment),
);

/** What matters now, what can be done now, and the invoices of the stay. */
export function NowPanel(props: Props) {
  const { contract, language, today, timeZone, mayInvoice, mayReadInvoices, mayPay, idempotencyKey } = props;
  const { alerts, tasks, missing, departure, noEmail } = props;
  const { signing } = contract;
  const { t } = useTranslation(["rentContracts", "contractSigning"]);
  const [search] = useSearchParams();
  const asksPayment = useQuestionShown("takePayment");
  const asksGivingBack = useQuestionShown("giveBack");
  const asksLeaving = useQuestionShown("checkOut");
  const money = (minor: number) => formatMoney(minor, contract.currency, language);
  const moneyIfAny = (minor: number) => (minor !== 0 ? money(minor) : null);
  const overdue = contract.payments.filter((payment) => payment.status === "open" && payment.dueOn < today);
  const canceled = contract.status === "CANCELED";
  const deposit = contract.payments
    .filter(({ kind, status }) => kind === "deposit" && status !== "cancelled")
    .reduce((sum, { amount }) => sum + amount, 0);
  const begins = missingToBegin(contract);
  const missingHere = begins && (begins.signatures || begins.deposit + begins.payments > 0) ? begins : null;
  const days = daysBetween(today, contract.checkIn);
  const may = (name: string) => contract.allowedActions.some(({ action }) => action === name);
  const arrives = may("checkIn") && days <= 0;
  const missed = contract.noShowAt !== null && !canceled && contract.checkedInAt === null;
  const leaves = may("checkOut") && !contract.checkedOutAt;
  return (
    <>
      <Card title={t("now")}>
        {contract.overbooking ? (
          <Attention tone="bad" title={t("overbooked")}>
            {t("attention.overbooking")}
          </Attention>
        ) : null}
        {contract.noShowAt && !canceled ? (
          <Attention tone="warning" title={t("attention.noShow")}>
            {formatDateTime(contract.noShowAt, timeZone)}
          </Attention>
        ) : null}
        {noEmail ? (
          <Attention tone="warning" title={t("attention.noEmail")}>
            {noEmail}
          </Attention>
        ) : null}
        {overdue.length > 0 ? (
          <Attention tone="bad" title={t("attention.overdue")}>
            {money(overdue.reduce((sum, payment) => sum + payment.amount, 0))}
          </Attention>
        ) : null}
        {canceled && contract.open > 0 && overdue.length === 0 ? (
          <Attention tone="warning" title={t("attention.owed")}>
            {money(contract.open)}
          </Attention>
        ) : null}
        {contract.back > 0 ? (
          <Attention tone="warning" title={t("giveBack.owed")}>
            {money(contract.back)}
          </Attention>
        ) : null}
        {contract.holdUntil ? (
          <Attention tone="warning" title={t("attention.hold")}>
            {formatDateTime(contract.holdUntil, timeZone)}
          </Attention>
        ) : null}
        {missingHere ? (
          <Attention tone="warning" title={t("begins.title")}>
            <ul className="list-disc ps-5">
              {missingHere.signatures ? <li>{t("begins.signatures")}</li> : null}
              {missingHere.deposit > 0 ? (
                <li>{t("begins.deposit", { amount: money(missingHere.deposit) })}</li>
              ) : null}
              {missingHere.payments > 0 ? (
                <li>
                  {t("begins.payments", {
                    amount: money(missingHere.payments),
                    day: formatDate(missingHere.dueOn ?? contract.checkIn),
                  })}
                </li>
              ) : null}
            </ul>
          </Attention>
        ) : null}
        <OfferNow now={props.offerNow} />
        <DefinitionList
          items={[
            {
              term: t("arrival"),
              value: contract.checkedInAt
                ? formatDateTime(contract.checkedInAt, timeZone)
                : days >= 0 && !canceled
                  ? t("inDays", { count: days })
                  : null,
            },
            {
              term: t("departure"),
              value: contract.checkedOutAt ? formatDateTime(contract.checkedOutAt, timeZone) : null,
            },
            // A cancelled stay owes its fee instead of its price.
            canceled
              ? { term: t("cancelFee"), value: money(contract.cancelFee ?? 0) }
              : { term: t("quote.total"), value: money(contract.total) },
            { term: t("paymentKind.cityTax"), value: canceled ? null : moneyIfAny(contract.cityTax) },
            { term: t("payment.charges"), value: canceled ? null : moneyIfAny(contract.charges) },
            { term: t("reminder.feeField"), value: moneyIfAny(contract.reminderFees) },
            { term: t("payment.paid"), value: money(contract.paid) },
            { term: t("payment.open"), value: money(contract.open) },
            { term: t("change.payBack"), value: moneyIfAny(contract.back) },
            { term: t("fields.deposit"), value: moneyIfAny(deposit) },
            {
              term: t("signingWaits"),
              value: signing === null ? null : t(`contractSigning:states.${signing}`),
            },
            { term: t("quote.cancellation"), value: contract.cancellationName || null },
          ]}
        />
        {alerts > 0 ? (
          <p className="mt-2 text-control">
            <Link className="link" to={tabHref(search, "alerts", false)}>
              {t("openAlerts", { count: alerts })}
            </Link>
          </p>
        ) : null}
        {tasks > 0 ? (
          <p className="mt-2 text-control">
            <Link className="link" to={tabHref(search, "tasks", false)}>
              {t("openTasks", { count: tasks })}
            </Link>
          </p>
        ) : null}
        <div className="mt-3 flex flex-wrap gap-2">
          {missed && may("cancel") ? (
            <NoShow
              contract={contract}
              cancelPreview={props.cancelPreview}
              language={language}
              idempotencyKey={idempotencyKey}
            />
          ) : null}
          {arrives && missing ? (
            <AskedCheckIn
              missing={missing}
              version={contract.version}
              label={t("moves.checkIn")}
              idempotencyKey={idempotencyKey}
            />
          ) : arrives ? (
            <Act
              intent="checkIn"
              keyName="c"
              version={contract.version}
              label={t("moves.checkIn")}
              idempotencyKey={idempotencyKey}
            />
          ) : null}
          {leaves && asksDeparture(contract, today) ? (
            <>
              <ConfirmLink name="checkOut" keyName="o">
                {t("moves.checkOut")}
              </ConfirmLink>
              {asksLeaving ? (
                <CheckOut
                  contract={contract}
                  departure={departure}
                  today={today}
                  language={language}
                  idempotencyKey={idempotencyKey}
                />
              ) : null}
            </>
          ) : leaves ? (
            <Act
              intent="checkOut"
              keyName="o"
              version={contract.version}
              label={t("moves.checkOut")}
              idempotencyKey={idempotencyKey}
            />
          ) : null}
          {props.maySendDetails ? (
            <SendDetails guest={contract.guest} idempotencyKey={idempotencyKey} />
          ) : null}
          {mayPay &&
          contract.payments.some((item) => isOpen(item) && (props.mayDeposit || item.kind !== "deposit")) ? (
            <>
              <ConfirmLink name="takePayment" keyName="p">
                {t("takePayment.act")}
              </ConfirmLink>
              {asksPayment ? (
                <TakePayment
                  contract={contract}
                  language={language}
                  today={today}
                  mayDeposit={props.mayDeposit}
                  idempotencyKey={`${idempotencyKey}-p`}
                />
              ) : null}
            </>
          ) : null}
          {mayPay && contract.back > 0 ? (
            <>
              <ConfirmLink name="giveBack" keyName="b">
                {t("giveBack.act")}
              </ConfirmLink>
              {asksGivingBack ? (
                <GiveBack contract={contract} language={language} idempotencyKey={`${idempotencyKey}-b`} />
              ) : null}
            </>
          ) : null}
        </div>
      </Card>
      <Card title={t("invoices")}>
        <ul className="divide-y divide-line text-control">
          {contract.invoices.map((invoice) => (
            <li key={invoice.id} className="flex gap-2 py-1.5">
              {mayReadInvoices ? (
                <Link className="link" to={`/report/monetary/invoice/${invoice.id}`}>
                  {invoice.number ?? t("draftInvoice")}
                </Link>
              ) : (
                <span>{invoice.number ?? t("draftInvoice")}</span>
              )}
              <span className="tabular ms-auto">{money(invoice.totalGross)}</span>
            </li>
          ))}
        </ul>
        {contract.invoices.length === 0 ? <p className="text-control text-ink-2">{t("noInvoice")}</p> : null}
        {mayInvoice && contract.status !== "INQUIRY" ? (
          <div className="mt-2">
            <Act
              intent="invoice"
              keyName="i"
              version={contract.version}
              label={t("moves.invoice")}
              idempotencyKey={`${idempotencyKey}-i`}
            />
          </div>
        ) : null}
      </Card>
    </>
  );
}

interface ActProps {
  intent: string;
  label: string;
  keyName: string;
  version: number;
  idempotencyKey: string;
}

function Act({ intent, label, keyName, version, idempotencyKey }: ActProps) {
  return (
    <Form method="post">
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <Button name="intent" value={intent} keyName={keyName}>
        {label}
      </Button>
    </Form>
  );
}
