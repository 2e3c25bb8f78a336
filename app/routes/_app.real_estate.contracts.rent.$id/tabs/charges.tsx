import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { Confirm, ConfirmLink, questionFormId } from "#app/components/dialog/confirm.tsx";
import { CheckboxField, SelectField } from "#app/components/form/choice-fields.tsx";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { MoneyField, NumberField, TextField } from "#app/components/form/text-fields.tsx";
import { SmallTable } from "#app/components/list/small-table.tsx";
import type { TabProps } from "#app/routes/_app.real_estate.contracts.rent.$id/parts.ts";
import { stayChargeKinds } from "#contract/money/stay-charges/stay-charge.ts";
import { formatDate } from "#contract/platform/format.ts";

type Props = TabProps<"charges">;
type Line = Props["shown"]["lines"][number];

/** What is charged on a stay beside its price, discounts, what was voided, and a form for one more line. */
export function Charges({ shown, page }: Props) {
  const { t } = useTranslation("stayCharges");
  const { lines, sum, closedBecause, mayAdd, mayVoid } = shown;
  return (
    <>
      {mayVoid
        ? lines
            .filter(({ voidedAt }) => voidedAt === null)
            .map((line) => <VoidQuestion key={line.id} line={line} page={page} />)
        : null}
      <Card title={t("title")}>
        {lines.length === 0 ? (
          <p className="text-control text-ink-2">{t("none")}</p>
        ) : (
          <SmallTable
            stacked
            heads={[
              t("fields.chargedOn"),
              t("fields.description"),
              t("fields.taxRate"),
              { end: t("fields.amount") },
              "",
            ]}
          >
            {lines.map((line) => (
              <LineRow key={line.id} line={line} mayVoid={mayVoid} />
            ))}
          </SmallTable>
        )}
        <p className="tabular mt-3 text-control">
          {t("sum")} <strong>{sum}</strong>
        </p>
        {closedBecause ? (
          <p className="mt-2 text-control text-ink-2">{t(`closed.${closedBecause}`)}</p>
        ) : null}
      </Card>
      {mayAdd ? <NewCharge shown={shown} page={page} /> : null}
    </>
  );
}

function LineRow({ line, mayVoid }: { line: Line; mayVoid: boolean }) {
  const { t } = useTranslation("stayCharges");
  const voided = line.voidedAt !== null;
  return (
    <tr className="border-t border-line">
      <td className="tabular px-2 py-1.5">{formatDate(line.chargedOn)}</td>
      <td className="px-2 py-1.5">
        <span className={voided ? "line-through" : ""}>
          {t(`kind.${line.kind}`)}: <bdi>{line.description}</bdi>
        </span>
        {line.quantity > 1 ? (
          <span className="tabular block text-label text-ink-2">
            {line.quantity} × <bdi>{line.each}</bdi>
          </span>
        ) : null}
        <span className="block text-label text-ink-2" dir="auto">
          {[line.reason, line.createdBy].filter(Boolean).join(" · ")}
        </span>
        {voided ? (
          <span className="block text-label text-ink-2" dir="auto">
            {t("voided", { by: line.voidedBy, reason: line.voidReason })}
          </span>
        ) : null}
      </td>
      <td className="tabular px-2 py-1.5">{line.tax}</td>
      <td className={`tabular px-2 py-1.5 text-end ${voided ? "line-through" : ""}`}>
        <bdi>{line.money}</bdi>
      </td>
      <td className="px-2 py-1.5 text-end">
        {mayVoid && !voided ? (
          <ConfirmLink name={`voidCharge:${line.id}`} tone="quiet">
            {t("void.label")}
          </ConfirmLink>
        ) : null}
      </td>
    </tr>
  );
}

function VoidQuestion({ line, page }: { line: Line; page: Props["page"] }) {
  const { t } = useTranslation("stayCharges");
  const name = `voidCharge:${line.id}`;
  const field = usePlainFields(questionFormId(name), name);
  return (
    <Confirm
      name={name}
      title={t("void.title", { description: line.description, amount: line.money })}
      consequences={[t("void.stays"), t("void.plan")]}
      confirmLabel={t("void.label")}
      destructive
      idempotencyKey={`${page.idempotencyKey}-void-${line.id}`}
    >
      <TextField field={{ ...field("reason"), required: true, maxLength: 300 }} label={t("fields.reason")} />
    </Confirm>
  );
}

function NewCharge({ shown: { lines, rates }, page }: Props) {
  const { t } = useTranslation("stayCharges");
  const field = usePlainFields("add-charge", "addCharge");
  return (
    <Card title={t("new")}>
      <Form method="post" id="add-charge" className="flex flex-col gap-3" preventScrollReset>
        <input type="hidden" name="idempotencyKey" value={`${page.idempotencyKey}-charge-${lines.length}`} />
        <div className="grid gap-3 sm:grid-cols-2">
          <SelectField
            field={field("kind", "other")}
            label={t("fields.kind")}
            options={stayChargeKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          />
          <TextField
            field={{ ...field("description"), required: true, maxLength: 200 }}
            label={t("fields.description")}
            hint={t("hints.description")}
          />
          <NumberField field={field("quantity", "1")} label={t("fields.quantity")} />
          <MoneyField
            field={{ ...field("unitGross"), required: true }}
            label={t("fields.unitGross")}
            hint={t("hints.unitGross")}
            currency={page.contract.currency}
          />
          <NumberField
            field={field("taxRate")}
            label={t("fields.taxRate")}
            hint={t("hints.taxRate", { other: rates.other || "–", lodging: rates.lodging || "–" })}
            unit="%"
            decimals
          />
          <TextField
            field={{ ...field("reason"), maxLength: 300 }}
            label={t("fields.reason")}
            hint={t("hints.reason")}
          />
          <CheckboxField field={field("outsideVat")} label={t("outsideVat")} />
        </div>
        <Button name="intent" value="addCharge" tone="primary" className="self-start">
          {t("add")}
        </Button>
      </Form>
    </Card>
  );
}
