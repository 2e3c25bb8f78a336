import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { Confirm, ConfirmLink, questionFormId } from "#app/components/dialog/confirm.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { DateField } from "#app/components/form/date-fields.tsx";
import { typedMoney } from "#app/components/form/parse-number.ts";
import { usePlainFields, useRefused } from "#app/components/form/refused-fields.ts";
import { MoneyField, TextField } from "#app/components/form/text-fields.tsx";
import { SmallTable } from "#app/components/list/small-table.tsx";
import { formatDate, formatMoney } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";
import { buildPhases } from "#contract/property/units/unit-choices.ts";
import { instalmentMethods, mostInstalments } from "#contract/sale/purchase-contracts/purchase-contract.ts";
import type { Instalment, TypedInstalment } from "#contract/sale/purchase-contracts/purchase-contracts.ts";

interface Props {
  payments: readonly Instalment[];
  /** Instalments to begin with, not saved. */
  proposal: readonly TypedInstalment[] | null;
  price: number;
  currency: string;
  version: number;
  idempotencyKey: string;
  language: Language;
  mayEdit: boolean;
  mayPay: boolean;
  here: string;
}

/** How the price is paid: what is due and paid, and the plan itself. */
export function InstalmentsTab(props: Props) {
  const { payments, price, currency, language, idempotencyKey, mayPay } = props;
  const { t } = useTranslation(["purchaseContracts", "units"]);
  const money = (minor: number) => formatMoney(minor, currency, language);
  const planned = payments.reduce((sum, { amount }) => sum + amount, 0);
  const paid = payments.reduce((sum, { amount, paidOn }) => sum + (paidOn === null ? 0 : amount), 0);
  return (
    <>
      {payments.length > 0 ? (
        <Card title={t("instalments.due")}>
          <SmallTable
            stacked
            heads={[
              t("fields.name"),
              t("fields.dueOn"),
              { end: t("fields.amount") },
              t("fields.paid"),
              { hidden: t("acts") },
            ]}
          >
            {payments.map((one) => (
              <tr key={one.id} className="border-t border-line">
                <th scope="row" className="px-2 py-1.5 text-start font-normal" dir="auto">
                  {one.name}
                </th>
                <td className="tabular px-2 py-1.5">
                  {one.due
                    ? formatDate(one.due)
                    : one.phase
                      ? t(`units:status.${one.phase}`)
                      : t("instalments.open")}
                </td>
                <td className="tabular px-2 py-1.5 text-end">
                  <bdi>{money(one.amount)}</bdi>
                </td>
                <td className="px-2 py-1.5">
                  {one.paidOn
                    ? `${formatDate(one.paidOn)} · ${t(`method.${one.method}`)}`
                    : t("instalments.open")}
                  {one.reminders > 0 ? ` · ${t("instalments.reminded", { count: one.reminders })}` : ""}
                </td>
                <td className="px-2 py-1.5">
                  {mayPay && one.paidOn === null ? (
                    <PayActs one={one} idempotencyKey={idempotencyKey} />
                  ) : null}
                </td>
              </tr>
            ))}
          </SmallTable>
          <p className="mt-3 text-control">
            {t("instalments.sum", { planned: money(planned), price: money(price), paid: money(paid) })}
          </p>
        </Card>
      ) : null}
      {mayPay
        ? payments
            .filter(({ paidOn }) => paidOn === null)
            .map((one) => <PayQuestion key={one.id} one={one} idempotencyKey={idempotencyKey} />)
        : null}
      {props.mayEdit ? <Plan {...props} /> : null}
    </>
  );
}

function PayActs({ one, idempotencyKey }: { one: Instalment; idempotencyKey: string }) {
  const { t } = useTranslation("purchaseContracts");
  return (
    <div className="flex flex-wrap gap-2">
      <ConfirmLink name={`markPaid:${one.id}`}>{t("markPaid.label")}</ConfirmLink>
      {one.notNow === null ? (
        <Form method="post">
          <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-remind-${one.id}`} />
          <Button name="intent" value={`remind:${one.id}`}>
            {t("remind.label")}
          </Button>
        </Form>
      ) : null}
    </div>
  );
}

function PayQuestion({ one, idempotencyKey }: { one: Instalment; idempotencyKey: string }) {
  const { t } = useTranslation("purchaseContracts");
  const name = `markPaid:${one.id}`;
  const field = usePlainFields(questionFormId(name), name);
  return (
    <Confirm
      name={name}
      title={t("markPaid.title", { name: one.name })}
      consequences={[t("markPaid.consequence")]}
      confirmLabel={t("markPaid.label")}
      idempotencyKey={`${idempotencyKey}-paid-${one.id}`}
    >
      <SelectField
        field={field("method", "transfer")}
        label={t("fields.method")}
        options={instalmentMethods.map((value) => ({ value, label: t(`method.${value}`) }))}
      />
      <DateField field={field("paidOn")} label={t("fields.paidOn")} hint={t("hints.paidOn")} />
    </Confirm>
  );
}

function Plan({ payments, proposal, currency, version, idempotencyKey, language, here }: Props) {
  const { t } = useTranslation(["purchaseContracts", "units"]);
  const field = usePlainFields("purchase-plan", "savePayments");
  const refused = useRefused("savePayments");
  const typed: readonly (TypedInstalment & { paidOn?: string | null })[] = proposal ?? payments;
  const rows = [...Array(Math.min(mostInstalments, typed.length + 3)).keys()];
  const phases = buildPhases.map((value) => ({ value, label: t(`units:status.${value}`) }));
  return (
    <Card
      title={t("instalments.plan")}
      actions={
        payments.some(({ paidOn }) => paidOn !== null) ? null : (
          <ButtonLink to={`${here}&propose=1`}>{t("instalments.propose")}</ButtonLink>
        )
      }
    >
      {refused?.message ? (
        <p role="alert" className="notice mb-3" data-tone="bad">
          {[refused.message, ...new Set(Object.values(refused.errors))].join(" ")}
        </p>
      ) : null}
      {proposal ? <p className="mb-3 text-control">{t("instalments.proposed")}</p> : null}
      <Form method="post" action={here} id="purchase-plan" className="flex flex-col gap-3">
        <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-plan`} />
        <input type="hidden" name="version" value={version} />
        {rows.map((row) => {
          const one = typed[row];
          const number = row + 1;
          return (
            <fieldset
              key={`${proposal ? "new" : version}-${row}`}
              className="grid items-start gap-2.5 sm:grid-cols-4"
            >
              <legend className="sr-only">{t("instalments.number", { number })}</legend>
              {one?.id === undefined ? null : <input type="hidden" name={`payment${row}`} value={one.id} />}
              <TextField
                field={{ ...field(`name${row}`, one?.name), maxLength: 80 }}
                label={t("instalments.nameOf", { number })}
              />
              <SelectField
                field={field(`phase${row}`, one?.phase ?? "")}
                label={t("instalments.phaseOf", { number })}
                options={phases}
                empty={t("instalments.noPhase")}
              />
              <DateField
                field={field(`dueOn${row}`, one?.dueOn ?? "")}
                label={t("instalments.dueOf", { number })}
              />
              <MoneyField
                field={field(`amount${row}`, one ? typedMoney(one.amount, language) : "")}
                label={t("instalments.amountOf", { number })}
                currency={currency}
              />
            </fieldset>
          );
        })}
        <div className="flex flex-wrap gap-2.5">
          <Button name="intent" value="savePayments" tone="primary">
            {t("instalments.save")}
          </Button>
          {proposal ? (
            <Link className="link self-center" to={here}>
              {t("instalments.discard")}
            </Link>
          ) : null}
        </div>
      </Form>
    </Card>
  );
}
