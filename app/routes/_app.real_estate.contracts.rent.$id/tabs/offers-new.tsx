import { Form, useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { ConflictList } from "#app/components/conflict-list.tsx";
import { Attention, Card } from "#app/components/detail/detail-screen.tsx";
import { CheckboxField, SelectField } from "#app/components/form/choice-fields.tsx";
import { ComboboxField } from "#app/components/form/combobox-field.tsx";
import { DateField } from "#app/components/form/date-fields.tsx";
import { usePlainFields, useRefused } from "#app/components/form/refused-fields.ts";
import { MoneyField, NumberField, TextareaField, TextField } from "#app/components/form/text-fields.tsx";
import type { TabProps } from "#app/routes/_app.real_estate.contracts.rent.$id/parts.ts";
import { paymentPlans } from "#contract/contracts/rent-contracts/payment-plans.ts";
import { formatDate, formatMoney } from "#contract/platform/format.ts";
import type { PricedOffer } from "./offers.server.ts";

type Props = TabProps<"offers">;

const form = "makeOffer";
const more = [
  "agreedTotal",
  "monthlyRent",
  "noticeMonths",
  "priceReason",
  "cleaningFee",
  "deposit",
  "exceptionReason",
];

/** One more offer. It begins with what was asked for, so that one key offers just that. */
export function NewOffer({ shown, page }: Props) {
  const { t } = useTranslation(["contractOffers", "rentContracts"]);
  const intents = [form, "search:price", "search:unitId"] as const;
  const field = usePlainFields(form, ...intents);
  const refused = useRefused(...intents);
  const typedAnew = useActionData<Partial<PricedOffer>>()?.priced;
  const { contract } = page;
  const { currency } = contract;
  const isTicked = (name: string, otherwise: boolean) =>
    refused ? refused.typed[name] !== undefined : otherwise;
  const { agreed } = shown;
  const own =
    agreed.agreedTotal + agreed.monthlyRent + agreed.cleaningFee + agreed.deposit !== "" ||
    agreed.paymentPlan !== "full" ||
    more.some((name) => refused?.typed[name] || refused?.errors[name]);
  const ticked = (name: string, otherwise: boolean) => ({
    ...field(name),
    initialValue: isTicked(name, otherwise) ? "on" : "",
  });
  return (
    <Card title={t("new")}>
      <Form method="post" id={form} className="flex flex-col gap-3" preventScrollReset>
        <input type="hidden" name="idempotencyKey" value={`${page.idempotencyKey}-offer`} />
        {refused?.message ? (
          <p role="alert" className="text-control text-bad">
            {refused.message}
          </p>
        ) : null}
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          <ComboboxField
            field={field("unitId", String(contract.unitId))}
            label={t("rentContracts:fields.unit")}
            search="/options/units"
            options={refused?.options ?? shown.units}
            className="sm:col-span-2"
          />
          <DateField field={field("checkIn", contract.checkIn)} label={t("rentContracts:fields.checkIn")} />
          <DateField
            field={field("checkOut", contract.checkOut)}
            label={t("rentContracts:fields.checkOut")}
          />
          <NumberField
            field={field("adults", String(contract.adults))}
            label={t("rentContracts:fields.adults")}
          />
          <NumberField
            field={field("children", String(contract.children))}
            label={t("rentContracts:fields.children")}
          />
          <DateField field={field("validUntil", shown.standard.validUntil)} label={t("fields.validUntil")} />
          <TextField
            field={{ ...field("validTime", shown.standard.validTime), maxLength: 5 }}
            label={t("fields.validTime")}
          />
          <TextareaField
            field={{ ...field("message"), maxLength: 2000 }}
            label={t("fields.message")}
            rows={2}
            className="sm:col-span-2 lg:col-span-4"
          />
        </div>
        <details open={own}>
          <summary className="link w-fit text-control">{t("more")}</summary>
          <div className="mt-2 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
            <MoneyField
              field={field("agreedTotal", agreed.agreedTotal)}
              label={t("rentContracts:fields.agreedTotal")}
              currency={currency}
            />
            <MoneyField
              field={field("monthlyRent", agreed.monthlyRent)}
              label={t("rentContracts:fields.monthlyRent")}
              hint={t("rentContracts:form.monthlyHint")}
              currency={currency}
            />
            <NumberField
              field={field("noticeMonths", agreed.noticeMonths)}
              label={t("rentContracts:fields.noticeMonths")}
              hint={t("rentContracts:form.noticeHint")}
            />
            <TextField field={{ ...field("priceReason"), maxLength: 200 }} label={t("fields.priceReason")} />
            <MoneyField
              field={field("cleaningFee", agreed.cleaningFee)}
              label={t("rentContracts:fields.cleaningFee")}
              currency={currency}
            />
            <MoneyField
              field={field("deposit", agreed.deposit)}
              label={t("rentContracts:fields.deposit")}
              currency={currency}
            />
            <SelectField
              field={field("paymentPlan", agreed.paymentPlan)}
              label={t("rentContracts:fields.paymentPlan")}
              options={paymentPlans.map((value) => ({ value, label: t(`rentContracts:plan.${value}`) }))}
            />
            {shown.mayExcept ? (
              <TextField
                field={{ ...field("exceptionReason"), maxLength: 200 }}
                label={t("rentContracts:fields.exceptionReason")}
              />
            ) : null}
          </div>
        </details>
        <Price priced={typedAnew ?? shown.priced} page={page} />
        <CheckboxField
          field={ticked("holdsNights", shown.standard.holdsNights)}
          label={t("fields.holdsNights")}
        />
        {shown.mayMail ? (
          <CheckboxField field={ticked("sendMail", true)} label={t("fields.sendMail")} />
        ) : null}
        <div className="flex flex-wrap gap-2">
          <Button name="intent" value={form} tone="primary">
            {t("new")}
          </Button>
          <Button name="intent" value="search:price" formNoValidate>
            {t("calculate")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

function Price({ priced, page }: { priced: PricedOffer["priced"] | null; page: Props["page"] }) {
  const { t } = useTranslation("rentContracts");
  if (!priced) return null;
  if ("problem" in priced) return <p className="text-control text-bad">{priced.problem}</p>;
  const { quote, runs } = priced;
  const money = (minor: number) => formatMoney(minor, quote.currency, page.language);
  return (
    <div aria-live="polite">
      {quote.conflicts.length > 0 ? (
        <Attention tone="bad" title={t("quote.taken")}>
          <ConflictList conflicts={quote.conflicts} />
        </Attention>
      ) : null}
      <dl className="tabular grid max-w-xl grid-cols-[1fr_max-content] gap-x-4 gap-y-1 text-control">
        {runs.map(({ from, until, count, price, sum }) => (
          <div key={from} className="contents">
            <dt className="text-ink-2">
              <bdi>
                {formatDate(from)} – {formatDate(until)}
              </bdi>{" "}
              · {t("quote.nights", { count })} × <bdi className="whitespace-nowrap">{money(price)}</bdi>
            </dt>
            <dd className="text-end">{money(sum)}</dd>
          </div>
        ))}
        <dt className="text-ink-2">{t("fields.cleaningFee")}</dt>
        <dd className="text-end">{money(quote.cleaningFee)}</dd>
        <dt className="font-semibold">{t("quote.total")}</dt>
        <dd className="text-end font-semibold">{money(quote.total)}</dd>
        <dt className="text-ink-2">{t("fields.deposit")}</dt>
        <dd className="text-end">{money(quote.deposit)}</dd>
      </dl>
      <h3 className="mt-3 mb-1 text-control font-semibold">{t("quote.plan")}</h3>
      <ul className="tabular max-w-xl text-control">
        {quote.plan.map(({ kind, dueOn, amount }) => (
          <li key={`${kind}${dueOn}${amount}`} className="flex gap-2 py-0.5">
            <span>{formatDate(dueOn)}</span>
            <span className="text-ink-2">{t(`paymentKind.${kind}`)}</span>
            <span className="ms-auto">{money(amount)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
