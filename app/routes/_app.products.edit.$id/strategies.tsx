import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { ChecksField, SelectField } from "#app/components/form/choice-fields.tsx";
import { DateField } from "#app/components/form/date-fields.tsx";
import { usePlainFields, useRefused } from "#app/components/form/refused-fields.ts";
import { NumberField, TextField } from "#app/components/form/text-fields.tsx";
import { strategyChanges, strategyKinds } from "#contract/money/products/product.ts";
import type { Product } from "#contract/money/products/products.ts";
import type { Language } from "#contract/platform/languages.ts";
import { strategyInWords } from "./strategy-words.ts";

interface Props {
  product: Pick<Product, "version" | "currency" | "strategies">;
  /** What was typed for a preview. */
  tried: { typed: Record<string, string>; weekdays: string[]; refusal: string | null } | null;
  idempotencyKey: string;
  language: Language;
}

const days = [1, 2, 3, 4, 5, 6, 7];

/** The price strategies of a product, and the form of another one, which can be tried before it is kept. */
export function Strategies({ product, tried, idempotencyKey, language }: Props) {
  const { t } = useTranslation("products");
  const plain = usePlainFields("strategy", "addStrategy");
  const refused = useRefused("addStrategy", "removeStrategy");
  const field = (name: string, standard = "") => plain(name, tried?.typed[name] ?? standard);
  const choices = (name: "kind" | "change", values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`strategies.${name}.${value}`) }));
  const refusal = refused ? [refused.message, ...Object.values(refused.errors)].join(" ") : tried?.refusal;
  return (
    <Card title={t("strategies.title")}>
      {product.strategies.length === 0 ? (
        <p className="mb-3 text-control text-ink-2">{t("strategies.none")}</p>
      ) : (
        <ul className="mb-3 flex flex-col gap-1.5">
          {product.strategies.map((strategy, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a strategy is known by its place
            <li key={index} className="flex flex-wrap items-center gap-2.5 text-control">
              <span className="grow">{strategyInWords(strategy, product.currency, t, language)}</span>
              <Form method="post">
                <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-${index}`} />
                <input type="hidden" name="version" value={product.version} />
                <Button name="intent" value={`removeStrategy:${index}`} tone="quiet">
                  {t("strategies.remove")}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      {refusal ? (
        <p role="alert" className="notice mb-3" data-tone="bad">
          {refusal}
        </p>
      ) : null}
      <Form method="post" id="strategy" className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-strategy`} />
        <input type="hidden" name="version" value={product.version} />
        <SelectField
          field={field("kind", "weekday")}
          label={t("strategies.when")}
          options={choices("kind", strategyKinds)}
        />
        <DateField field={field("from")} label={t("strategies.from")} />
        <DateField field={field("until")} label={t("strategies.until")} />
        <NumberField field={field("quantityFrom")} label={t("strategies.quantityFrom")} />
        <ChecksField
          field={{ ...plain("weekdays"), initialValue: tried?.weekdays ?? [] }}
          label={t("strategies.weekdays")}
          options={days.map((day) => ({ value: String(day), label: t(`weekday.${day}`) }))}
          className="sm:col-span-2"
        />
        <SelectField
          field={field("change", "percent")}
          label={t("strategies.what")}
          options={choices("change", strategyChanges)}
        />
        <TextField
          field={{ ...field("value"), required: true }}
          label={t("strategies.value")}
          hint={t("strategies.valueHint")}
        />
        <div className="flex flex-wrap gap-2.5 sm:col-span-2 lg:col-span-4">
          <Button name="intent" value="addStrategy" tone="primary">
            {t("strategies.add")}
          </Button>
          <Button name="try" value="1" formMethod="get">
            {t("strategies.try")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
