import { useTranslation } from "react-i18next";
import { Confirm, ConfirmLink, questionFormId } from "#app/components/dialog/confirm.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { DateField } from "#app/components/form/date-fields.tsx";
import { typedMoney } from "#app/components/form/parse-number.ts";
import { usePlainFields, useRefused } from "#app/components/form/refused-fields.ts";
import { MoneyField, TextareaField, TextField } from "#app/components/form/text-fields.tsx";
import { type DepositEvent, depositEvents, depositMethods } from "#contract/money/deposits/deposit.ts";
import type { Deposit, DepositConsequences } from "#contract/money/deposits/deposits.ts";
import { formatDate, formatMoney } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";
import { eventName, withholdingRows } from "./names.ts";

/** The events that may be made now, each once. */
function offered({ allowedActions }: Deposit): DepositEvent[] {
  return depositEvents.filter((event) =>
    allowedActions.some(({ action, disabledBecause }) => action === event && disabledBecause === undefined),
  );
}

/** The buttons of a deposit: what may be done now, as the API says. */
export function DepositActions({ deposit, mayWrite }: { deposit: Deposit; mayWrite: boolean }) {
  const { t } = useTranslation("deposits");
  return (
    <>
      {offered(deposit).map((event) => (
        <ConfirmLink
          key={event}
          name={eventName(event, deposit.id)}
          tone={event === "charge" || event === "refund" ? "primary" : "plain"}
          keyName={event === "refund" ? "r" : undefined}
        >
          {t(`${event}.label`)}
        </ConfirmLink>
      ))}
      {mayWrite ? (
        <ConfirmLink name={eventName("sendEmail", deposit.id)}>{t("sendEmail.label")}</ConfirmLink>
      ) : null}
    </>
  );
}

interface Props {
  deposit: Deposit;
  /** Of the question that the address names. */
  consequences: DepositConsequences | null;
  language: Language;
  idempotencyKey: string;
  mayWrite: boolean;
}

/** What each event asks before it is made; each is shown while the address names it. */
export function DepositQuestions(props: Props) {
  const { t } = useTranslation("deposits");
  const { deposit, idempotencyKey, mayWrite } = props;
  return (
    <>
      {offered(deposit).map((event) => (
        <EventQuestion key={event} {...props} event={event} />
      ))}
      {deposit.entries.map(({ id }) => (
        <CounterQuestion key={id} {...props} entryId={id} />
      ))}
      {mayWrite ? (
        <LetterQuestion id={deposit.id} idempotencyKey={idempotencyKey} label={t("sendEmail.act")} />
      ) : null}
    </>
  );
}

function EventQuestion({
  deposit,
  consequences,
  language,
  idempotencyKey,
  event,
}: Props & { event: DepositEvent }) {
  const { t } = useTranslation("deposits");
  const name = eventName(event, deposit.id);
  const refused = useRefused(name);
  const agreed = refused?.typed.agreed ?? (consequences ? JSON.stringify(consequences) : "");
  const shown: DepositConsequences | null = agreed === "" ? null : JSON.parse(agreed);
  const field = usePlainFields(questionFormId(name), name);
  const money = (minor: number) => formatMoney(minor, deposit.currency, language);
  const lines = [t(`${event}.consequence`), ...(shown ? question(shown, money, t) : [])];
  const isHold = deposit.kind === "hold";
  return (
    <Confirm
      name={name}
      title={t(`${event}.title`)}
      consequences={lines}
      confirmLabel={t(`${event}.label`)}
      destructive={event === "delete"}
      version={deposit.version}
      idempotencyKey={`${idempotencyKey}-${event}`}
    >
      <input type="hidden" name="agreed" value={agreed} />
      {event === "charge" || event === "refund" ? (
        <div className="grid gap-3 sm:grid-cols-3">
          <MoneyField
            field={field("amount", event === "charge" ? typedMoney(deposit.rest, language) : "")}
            label={t(`${event}.amount`)}
            hint={event === "refund" ? t("refund.amountHint") : undefined}
            currency={deposit.currency}
          />
          <SelectField
            field={field("method", isHold ? "card" : "transfer")}
            label={t("fields.method")}
            options={depositMethods.map((value) => ({ value, label: t(`method.${value}`) }))}
          />
          <TextField
            field={{ ...field("reference"), required: isHold && event === "charge", maxLength: 120 }}
            label={t("fields.reference")}
          />
          {isHold && event === "charge" ? (
            <DateField
              field={{ ...field("expiresOn"), required: true }}
              label={t("fields.expiresOn")}
              hint={t("charge.byHand")}
            />
          ) : null}
        </div>
      ) : null}
      {event === "refund" ? (
        <fieldset>
          <legend className="text-control font-semibold">{t("refund.withhold")}</legend>
          <p className="mb-2 text-label text-ink-2">{t("refund.withholdHint")}</p>
          {withholdingRows.map((row) => (
            <div key={row} className="mb-2 grid gap-3 sm:grid-cols-3">
              <SelectField
                field={field(`part${row}For`)}
                label={t("fields.withheldFor")}
                empty={t("refund.nothing")}
                options={reasons(deposit, money, t)}
              />
              <MoneyField
                field={field(`part${row}Amount`)}
                label={t("columns.withheld")}
                currency={deposit.currency}
              />
              <TextField
                field={{ ...field(`part${row}Reason`), maxLength: 300 }}
                label={t("fields.reason")}
              />
            </div>
          ))}
        </fieldset>
      ) : null}
      {event === "pause" ? (
        <TextField
          field={{ ...field("reason"), required: true, maxLength: 400 }}
          label={t("fields.reason")}
        />
      ) : null}
    </Confirm>
  );
}

type Words = (key: string, values?: Record<string, string>) => string;

function reasons({ openPayments }: Deposit, money: (minor: number) => string, t: Words) {
  return [
    { value: "damage", label: t("reason.damage") },
    { value: "fee", label: t("reason.fee") },
    ...openPayments.map(({ id, kind, dueOn, amount }) => ({
      value: `payment:${id}`,
      label: t("refund.openItem", {
        kind: t(`paymentKind.${kind}`),
        day: formatDate(dueOn),
        amount: money(amount),
      }),
    })),
  ];
}

/** What an event would do, in sentences. */
function question(
  { from, to, collects, refunds, withholds, above, balance, rest, item, mails }: DepositConsequences,
  money: (minor: number) => string,
  t: Words,
): string[] {
  return [
    collects > 0 ? t("consequences.collects", { amount: money(collects) }) : "",
    above > 0 ? t("consequences.above", { amount: money(above) }) : "",
    refunds > 0 ? t("consequences.refunds", { amount: money(refunds) }) : "",
    withholds > 0 ? t("consequences.withholds", { amount: money(withholds) }) : "",
    from === to ? "" : t("consequences.to", { status: t(`status.${to}`) }),
    t("consequences.balance", { amount: money(balance) }),
    rest > 0 ? t("consequences.rest", { amount: money(rest) }) : "",
    item === "same" ? "" : t(`consequences.item.${item}`),
    mails ? t("consequences.mails") : "",
  ].filter((line) => line !== "");
}

function CounterQuestion({ deposit, entryId, idempotencyKey }: Props & { entryId: number }) {
  const { t } = useTranslation("deposits");
  const name = `counter:${deposit.id}-${entryId}`;
  const field = usePlainFields(questionFormId(name), name);
  return (
    <Confirm
      name={name}
      title={t("counter.title")}
      consequences={[t("counter.consequence")]}
      confirmLabel={t("counter.label")}
      version={deposit.version}
      idempotencyKey={`${idempotencyKey}-counter-${entryId}`}
    >
      <TextField field={{ ...field("reason"), required: true, maxLength: 300 }} label={t("fields.reason")} />
    </Confirm>
  );
}

function LetterQuestion({
  id,
  idempotencyKey,
  label,
}: {
  id: number;
  idempotencyKey: string;
  label: string;
}) {
  const { t } = useTranslation("deposits");
  const name = eventName("sendEmail", id);
  const field = usePlainFields(questionFormId(name), name);
  return (
    <Confirm
      name={name}
      title={t("sendEmail.title")}
      consequences={[t("sendEmail.consequence")]}
      confirmLabel={label}
      idempotencyKey={`${idempotencyKey}-letter`}
    >
      <TextField
        field={{ ...field("subject"), required: true, maxLength: 200 }}
        label={t("fields.subject")}
      />
      <TextareaField
        field={{ ...field("body"), required: true, maxLength: 5000 }}
        label={t("fields.body")}
        rows={8}
      />
    </Confirm>
  );
}
