import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { Confirm, ConfirmLink, questionFormId } from "#app/components/dialog/confirm.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { DateField } from "#app/components/form/date-fields.tsx";
import { plainField } from "#app/components/form/field.tsx";
import { typedMoney, typedNumber } from "#app/components/form/parse-number.ts";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { MoneyField, NumberField, TextareaField } from "#app/components/form/text-fields.tsx";
import { formatDate, formatDateTime, formatMoney } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";
import { bankAnswers } from "#contract/sale/refinances/refinance.ts";
import type { RefinanceBank } from "#contract/sale/refinances/refinances.ts";

interface Props {
  banks: readonly RefinanceBank[];
  choices: readonly { id: number; label: string }[];
  currency: string;
  language: Language;
  timeZone: string;
  idempotencyKey: string;
  mayChange: boolean;
}

/** The banks of a request: what was sent when, until when they have time, and what they say. */
export function BanksCard(props: Props) {
  const { banks, choices, currency, language, timeZone, idempotencyKey, mayChange } = props;
  const { t } = useTranslation("refinances");
  return (
    <Card title={t("banks.title")}>
      {banks.length === 0 ? <p className="text-control text-ink-2">{t("banks.none")}</p> : null}
      <ul className="flex flex-col gap-3">
        {banks.map((bank) => (
          <li key={bank.id} className="border-b border-line pb-2 text-control last:border-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <strong className="font-semibold" dir="auto">
                {bank.bankName}
              </strong>
              <span>{t(`answer.${bank.answer}`)}</span>
              {bank.rate === null ? null : (
                <span className="tabular">{`${typedNumber(bank.rate, language)} %`}</span>
              )}
              {bank.amount === null ? null : (
                <span className="tabular">{formatMoney(bank.amount, currency, language)}</span>
              )}
              {bank.answeredOn ? <span>{formatDate(bank.answeredOn)}</span> : null}
            </p>
            <p className="text-ink-2">
              {bank.sentAt ? `${t("fields.sentAt")}: ${formatDateTime(bank.sentAt, timeZone)} · ` : ""}
              {bank.answerDueOn ? `${t("fields.answerDueOn")}: ${formatDate(bank.answerDueOn)} · ` : ""}
              <bdi>{bank.bankers.map(({ name }) => name).join(", ") || t("banks.noBankers")}</bdi>
            </p>
            {bank.conditions ? (
              <p className="whitespace-pre-line" dir="auto">
                {bank.conditions}
              </p>
            ) : null}
            {mayChange ? (
              <div className="mt-1 flex flex-wrap gap-2">
                <ConfirmLink name={`answer:${bank.id}`}>{t("banks.answer")}</ConfirmLink>
                {bank.sentAt === null ? (
                  <RemoveBank id={bank.id} name={bank.bankName} idempotencyKey={idempotencyKey} />
                ) : null}
              </div>
            ) : null}
            {mayChange ? (
              <Answer bank={bank} currency={currency} language={language} idempotencyKey={idempotencyKey} />
            ) : null}
          </li>
        ))}
      </ul>
      {mayChange && choices.length > 0 ? (
        <Form method="post" id="add-bank" className="mt-3 flex flex-wrap items-end gap-2.5">
          <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-bank`} />
          <SelectField
            field={plainField("add-bank", "bankId")}
            label={t("fields.bank")}
            options={choices.map(({ id, label }) => ({ value: String(id), label }))}
          />
          <Button name="intent" value="addBank">
            {t("banks.add")}
          </Button>
        </Form>
      ) : null}
    </Card>
  );
}

function RemoveBank({ id, name, idempotencyKey }: { id: number; name: string; idempotencyKey: string }) {
  const { t } = useTranslation("refinances");
  return (
    <Form method="post">
      <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-remove-${id}`} />
      <Button name="intent" value={`removeBank:${id}`} aria-label={`${t("banks.remove")}: ${name}`}>
        {t("banks.remove")}
      </Button>
    </Form>
  );
}

function Answer(props: {
  bank: RefinanceBank;
  currency: string;
  language: Language;
  idempotencyKey: string;
}) {
  const { bank, currency, language, idempotencyKey } = props;
  const { t } = useTranslation("refinances");
  const name = `answer:${bank.id}`;
  const field = usePlainFields(questionFormId(name), name);
  return (
    <Confirm
      name={name}
      title={t("banks.answerTitle", { name: bank.bankName })}
      consequences={[t("banks.answerHint")]}
      confirmLabel={t("banks.answer")}
      idempotencyKey={`${idempotencyKey}-answer-${bank.id}`}
    >
      <SelectField
        field={field("answer", bank.answer)}
        label={t("fields.answer")}
        options={bankAnswers.map((value) => ({ value, label: t(`answer.${value}`) }))}
      />
      <NumberField
        field={field("rate", bank.rate === null ? "" : typedNumber(bank.rate, language))}
        label={t("fields.rate")}
        decimals
      />
      <MoneyField
        field={field("amount", bank.amount === null ? "" : typedMoney(bank.amount, language))}
        label={t("fields.amount")}
        currency={currency}
      />
      <DateField field={field("answeredOn", bank.answeredOn ?? "")} label={t("fields.answeredOn")} />
      <TextareaField
        field={{ ...field("conditions", bank.conditions), maxLength: 4000 }}
        label={t("fields.conditions")}
        rows={4}
      />
    </Confirm>
  );
}
