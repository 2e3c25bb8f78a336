import { Form, useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { Confirm, ConfirmLink, questionFormId } from "#app/components/dialog/confirm.tsx";
import { CheckboxField, SelectField } from "#app/components/form/choice-fields.tsx";
import { typedMoney } from "#app/components/form/parse-number.ts";
import { usePlainFields, useRefused } from "#app/components/form/refused-fields.ts";
import { MoneyField, NumberField, TextField } from "#app/components/form/text-fields.tsx";
import { StatusBadge, type Tone } from "#app/components/status-badge.tsx";
import type { ContractPage } from "#app/routes/_app.real_estate.contracts.rent.$id/route.tsx";
import { type CardPaymentStatus, cardLinkDays } from "#contract/money/card-payments/card-payment.ts";
import { formatDate, formatMoney } from "#contract/platform/format.ts";
import type { loadCards, MadePayLink } from "./card-payments.server.ts";

type Cards = NonNullable<Awaited<ReturnType<typeof loadCards>>>;
type Shown = Cards["payments"][number];
interface Props {
  cards: Cards;
  page: ContractPage;
}

const tones: Record<CardPaymentStatus, Tone> = {
  open: "warning",
  underway: "warning",
  held: "good",
  paid: "good",
  declined: "bad",
  expired: "neutral",
  withdrawn: "neutral",
  released: "neutral",
};

/** What was asked for by card and what became of it; one more request below. */
export function CardPayments({ cards, page }: Props) {
  const { t } = useTranslation("cardPayments");
  const made = useActionData<Partial<MadePayLink>>()?.payLink;
  const asks = cards.mayAsk && cards.connected;
  return (
    <>
      <Card title={t("title")}>
        {cards.sandbox ? <p className="mb-2 text-control text-ink-2">{t("simulated")}</p> : null}
        {made ? (
          <section className="notice mb-3" role="status" aria-label={t("linkMade")}>
            <p>{t("linkMade")}</p>
            <code className="mt-2 block select-all break-all font-mono" dir="ltr">
              {made}
            </code>
          </section>
        ) : null}
        {cards.payments.length > 0 ? (
          <Attempts cards={cards} page={page} />
        ) : (
          <p className="text-control text-ink-2">{t(cards.connected ? "empty" : "notConnected")}</p>
        )}
        {asks ? <Request key={made} cards={cards} page={page} /> : null}
      </Card>
      {cards.mayRefund
        ? cards.payments
            .filter(({ refundable }) => refundable > 0)
            .map((payment) => <RefundQuestion key={payment.id} payment={payment} page={page} />)
        : null}
    </>
  );
}

function Attempts({ cards, page }: Props) {
  const { t } = useTranslation("cardPayments");
  return (
    <div className="relative overflow-x-auto">
      <table className="w-full text-control">
        <thead>
          <tr className="border-b border-line text-label text-ink-2">
            {["when", "what", "amount", "state"].map((name) => (
              <th
                key={name}
                scope="col"
                className={`py-2 pe-3 font-semibold ${name === "amount" ? "text-end" : "text-start"}`}
              >
                {t(`columns.${name}`)}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">{t("columns.act")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {cards.payments.map((payment) => (
            <Attempt key={payment.id} payment={payment} page={page} mayRefund={cards.mayRefund} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Attempt({ payment, page, mayRefund }: { payment: Shown; page: ContractPage; mayRefund: boolean }) {
  const { t } = useTranslation(["cardPayments", "rentContracts"]);
  const money = (minor: number) => formatMoney(minor, payment.currency, page.language);
  const { status, way, card, declined, dispute } = payment;
  const notes = [
    status === "declined" && declined ? t(`declined.${declined}`) : null,
    status === "open" && way === "link" && payment.until ? t("validUntil", { time: payment.until }) : null,
    status === "open" && payment.planned ? t("planned", { time: payment.planned }) : null,
    card ? t("card", card) : null,
    payment.hold ? t("heldOnly") : null,
    status === "held" && payment.heldUntil ? t("heldUntil", { time: payment.heldUntil }) : null,
    status === "paid" && payment.received !== payment.amount
      ? t("received", { amount: money(payment.received) })
      : null,
    payment.refunded > 0 ? t("refunded", { amount: money(payment.refunded) }) : null,
    ...payment.Refunds.filter((refund) => refund.status !== "done").map(
      (refund) => `${t("refund")} ${money(refund.amount)}: ${t(`refundStatus.${refund.status}`)}`,
    ),
  ].filter((note) => note !== null);
  return (
    <tr className="border-b border-line align-top">
      <td className="tabular py-1.5 pe-3 whitespace-nowrap">
        {payment.created}
        <bdi className="block text-label text-ink-2">{payment.createdBy}</bdi>
      </td>
      <td className="py-1.5 pe-3">
        {payment.Items.map((item) => t(`rentContracts:paymentKind.${item.kind}`)).join(", ")}
        <span className="block text-label text-ink-2" dir="auto">
          {payment.reason || t(`way.${way}`)}
        </span>
      </td>
      <td className="tabular py-1.5 pe-3 text-end whitespace-nowrap">{money(payment.amount)}</td>
      <td className="py-1.5 pe-3">
        <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>
        {notes.map((note) => (
          <span key={note} className="block text-label text-ink-2">
            {note}
          </span>
        ))}
        {payment.surplus > 0 ? (
          <span className="block text-label text-bad">
            {t("surplus", { amount: money(payment.surplus) })}
          </span>
        ) : null}
        {dispute ? (
          <span className={`block text-label ${dispute === "won" ? "text-ink-2" : "text-bad"}`}>
            {t(`dispute.${dispute}`)}
          </span>
        ) : null}
      </td>
      <td className="py-1 text-end">
        {payment.mayWithdraw ? (
          <Form method="post" preventScrollReset>
            <input
              type="hidden"
              name="idempotencyKey"
              value={`${page.idempotencyKey}-withdraw-${payment.id}`}
            />
            <Button name="intent" value={`withdrawCard:${payment.id}`}>
              {t("withdraw")}
            </Button>
          </Form>
        ) : null}
        {mayRefund && payment.refundable > 0 ? (
          <ConfirmLink name={`refundCard:${payment.id}`}>{t("refund")}</ConfirmLink>
        ) : null}
      </td>
    </tr>
  );
}

/** Which open items are asked for, and how. */
function Request({ cards, page }: Props) {
  const { t } = useTranslation(["cardPayments", "rentContracts"]);
  const field = usePlainFields("requestCard", "requestCard");
  const refused = useRefused("requestCard");
  const { contract, language, today, idempotencyKey } = page;
  const runningItems = cards.payments
    .filter(
      ({ status, way }) =>
        status === "open" || status === "underway" || (status === "declined" && way === "link"),
    )
    .flatMap(({ Items }) => Items.map(({ id }) => id));
  const items = contract.payments.filter(
    ({ id, status, amount }) => status === "open" && amount > 0 && !runningItems.includes(id),
  );
  if (items.length === 0) return null;
  const { storedCard } = cards;
  return (
    <Form method="post" id="requestCard" className="mt-4 flex flex-col gap-3" preventScrollReset>
      <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-card`} />
      <h3 className="font-semibold">{t("request")}</h3>
      {refused ? (
        <p role="alert" className="text-control text-bad">
          {refused.message}
        </p>
      ) : null}
      <fieldset>
        <legend className="label">{t("fields.items")}</legend>
        {items.map(({ id, kind, dueOn, amount }) => (
          <label key={id} className="flex min-h-8 items-center gap-2 text-control">
            <input type="checkbox" name="item" value={id} defaultChecked={dueOn <= today} />
            {t(`rentContracts:paymentKind.${kind}`)}{" "}
            <span className="tabular text-ink-2">{formatDate(dueOn)}</span>{" "}
            <span className="tabular">{formatMoney(amount, contract.currency, language)}</span>
          </label>
        ))}
      </fieldset>
      <div className="flex flex-wrap items-start gap-3">
        {storedCard ? (
          <SelectField
            field={field("by", "link")}
            label={t("fields.by")}
            options={[
              { value: "link", label: t("by.link") },
              { value: "stored", label: t("by.stored", { card: t("card", storedCard) }) },
            ]}
          />
        ) : (
          <input type="hidden" name="by" value="link" />
        )}
        <NumberField
          field={field("days", String(cardLinkDays.usual))}
          label={t("fields.days")}
          className="w-40"
        />
      </div>
      {cards.mayMail ? <CheckboxField field={field("sendMail")} label={t("fields.sendMail")} /> : null}
      <CheckboxField field={field("keepCard")} label={t("fields.keepCard")} />
      <div>
        <Button name="intent" value="requestCard" tone="primary">
          {t("request")}
        </Button>
      </div>
    </Form>
  );
}

function RefundQuestion({ payment, page }: { payment: Shown; page: ContractPage }) {
  const { t } = useTranslation("cardPayments");
  const name = `refundCard:${payment.id}`;
  const field = usePlainFields(questionFormId(name), name);
  const amount = formatMoney(payment.refundable, payment.currency, page.language);
  return (
    <Confirm
      name={name}
      title={t("refundTitle")}
      consequences={[t("refundIrreversible"), t("refundAtMost", { amount })]}
      confirmLabel={t("refund")}
      destructive
      idempotencyKey={`${page.idempotencyKey}-refund-${payment.id}`}
    >
      <MoneyField
        field={{ ...field("amount", typedMoney(payment.refundable, page.language)), required: true }}
        label={t("fields.amount")}
        currency={payment.currency}
      />
      {payment.mixed && payment.ofDeposit > 0 ? (
        <MoneyField
          field={field("ofDeposit")}
          label={t("fields.ofDeposit")}
          hint={t("ofDepositHint")}
          currency={payment.currency}
        />
      ) : null}
      <TextField field={{ ...field("reason"), required: true, maxLength: 200 }} label={t("fields.reason")} />
    </Confirm>
  );
}
