import { Form, useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { CheckboxField, SelectField } from "#app/components/form/choice-fields.tsx";
import { usePlainFields, useRefused } from "#app/components/form/refused-fields.ts";
import { NumberField } from "#app/components/form/text-fields.tsx";
import { cardLinkDays } from "#contract/money/card-payments/card-payment.ts";
import type { Deposit } from "#contract/money/deposits/deposits.ts";
import { holdName } from "./names.ts";

interface Props {
  deposit: Deposit;
  idempotencyKey: string;
  mayWrite: boolean;
  mayMail: boolean;
}

/** A link to the payment page, shown with the answer that made it and never again. */
interface MadeHold {
  payLink?: string;
  holdOf?: number;
}

/** What is under way at the card provider, and the form by which an amount is held. */
export function HoldRequest({ deposit, idempotencyKey, mayWrite, mayMail }: Props) {
  const { t } = useTranslation(["deposits", "cardPayments"]);
  const made = useActionData<MadeHold>();
  const name = holdName(deposit.id);
  const field = usePlainFields(name, name);
  const refused = useRefused(name);
  const { card, kind, rest, allowedActions } = deposit;
  const link = made?.holdOf === deposit.id ? made.payLink : undefined;
  const collects = allowedActions.some(
    ({ action, disabledBecause }) => action === "charge" && disabledBecause === undefined,
  );
  const asks = mayWrite && kind === "hold" && rest > 0 && collects;
  if (!link && card.acting === null && !asks) return null;
  return (
    <section className="flex flex-col gap-3" aria-label={t("hold.title")}>
      {link ? (
        <div className="notice" role="status">
          <p>{t("cardPayments:linkMade")}</p>
          <code className="mt-2 block select-all break-all font-mono" dir="ltr">
            {link}
          </code>
        </div>
      ) : null}
      {card.acting ? <p className="text-control text-ink-2">{t(`acting.${card.acting}`)}</p> : null}
      {asks && !card.connected ? <p className="text-control text-ink-2">{t("hold.notConnected")}</p> : null}
      {asks && card.connected && card.acting === null ? (
        <Form method="post" id={name} className="flex flex-col gap-3" preventScrollReset>
          <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-hold-${deposit.id}`} />
          <input type="hidden" name="version" value={deposit.version} />
          <h3 className="font-semibold">{t("hold.title")}</h3>
          <p className="text-control text-ink-2">
            {t(card.sandbox ? "cardPayments:simulated" : "hold.consequence")}
          </p>
          {refused ? (
            <p role="alert" className="text-control text-bad">
              {refused.message}
            </p>
          ) : null}
          <div className="flex flex-wrap items-start gap-3">
            {card.stored ? (
              <SelectField
                field={field("by", "stored")}
                label={t("cardPayments:fields.by")}
                options={[
                  { value: "stored", label: t("hold.stored", { card: t("cardPayments:card", card.stored) }) },
                  { value: "link", label: t("cardPayments:by.link") },
                ]}
              />
            ) : (
              <input type="hidden" name="by" value="link" />
            )}
            <NumberField
              field={field("days", String(cardLinkDays.usual))}
              label={t("cardPayments:fields.days")}
              className="w-40"
            />
          </div>
          {mayMail ? (
            <CheckboxField field={field("sendMail")} label={t("cardPayments:fields.sendMail")} />
          ) : null}
          <CheckboxField field={field("keepCard", "on")} label={t("hold.keepCard")} />
          <div>
            <Button name="intent" value={name}>
              {t("hold.label")}
            </Button>
          </div>
        </Form>
      ) : null}
    </section>
  );
}
