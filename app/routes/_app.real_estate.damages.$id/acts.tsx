import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Confirm, ConfirmLink, questionFormId } from "#app/components/dialog/confirm.tsx";
import { DateField } from "#app/components/form/date-fields.tsx";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { MoneyField, TextField } from "#app/components/form/text-fields.tsx";
import type { Damage } from "#contract/operations/damages/damages.ts";
import { formatMoney } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";

interface Props {
  damage: Damage;
  mayCharge: boolean;
  mayWithhold: boolean;
  language: Language;
  idempotencyKey: string;
}

/** Which acts stand open that are no move. */
function moneyActs({ damage, mayCharge, mayWithhold }: Props) {
  const { status, isClientFault, damageCost, paymentId, depositHeld } = damage;
  const isOwed = status === "fixed" && isClientFault && damageCost !== null && damageCost > 0;
  return {
    charge: isOwed && mayCharge && paymentId === null,
    withhold: isOwed && mayWithhold && depositHeld >= damageCost,
  };
}

const isOpen = ({ disabledBecause }: { disabledBecause?: string | undefined }) =>
  disabledBecause === undefined;

/** What can be done about a damage; every one asks first. */
export function DamageActs(props: Props) {
  const { t } = useTranslation("damages");
  const { charge, withhold } = moneyActs(props);
  return (
    <>
      {props.damage.allowedActions.filter(isOpen).map(({ action }, index) => (
        <ConfirmLink key={action} name={action} tone={index === 0 ? "primary" : "plain"}>
          {t(`moves.${action}.label`)}
        </ConfirmLink>
      ))}
      {withhold ? <ConfirmLink name="withhold">{t("withhold.label")}</ConfirmLink> : null}
      {charge ? (
        <Form method="post">
          <input type="hidden" name="version" value={props.damage.version} />
          <input type="hidden" name="idempotencyKey" value={`${props.idempotencyKey}-charge`} />
          <Button name="intent" value="charge">
            {t("charge.label")}
          </Button>
        </Form>
      ) : null}
    </>
  );
}

/** The questions of what can be done. */
export function DamageQuestions(props: Props) {
  const { t } = useTranslation("damages");
  const { damage, language, idempotencyKey } = props;
  const cost = formatMoney(damage.damageCost ?? 0, damage.currency, language);
  const held = formatMoney(damage.depositHeld, damage.currency, language);
  return (
    <>
      {damage.allowedActions.filter(isOpen).map(({ action }) => (
        <Confirm
          key={action}
          name={action}
          title={t(`moves.${action}.title`)}
          consequences={[t(`moves.${action}.consequence`, { cost })]}
          confirmLabel={t(`moves.${action}.label`)}
          version={damage.version}
          idempotencyKey={`${idempotencyKey}-${action}`}
        >
          <Fields action={action} damage={damage} />
        </Confirm>
      ))}
      {moneyActs(props).withhold ? (
        <Confirm
          name="withhold"
          title={t("withhold.title")}
          consequences={[t("withhold.consequence", { cost, held })]}
          confirmLabel={t("withhold.label")}
          version={damage.version}
          idempotencyKey={`${idempotencyKey}-withhold`}
        />
      ) : null}
    </>
  );
}

/** What an act asks for. */
function Fields({ action, damage }: { action: string; damage: Damage }): ReactNode {
  const { t } = useTranslation("damages");
  const field = usePlainFields(questionFormId(action), action);
  if (action === "plan")
    return (
      <>
        <DateField field={{ ...field("serviceOn"), required: true }} label={t("fields.serviceOn")} />
        <TextField field={field("serviceAt", "09:00")} label={t("fields.serviceAt")} />
      </>
    );
  if (action === "fix")
    return (
      <>
        <MoneyField
          field={{ ...field("damageCost"), required: damage.damageCost === null }}
          label={t("fields.damageCost")}
          currency={damage.currency}
        />
        <TextField
          field={{ ...field("damageFixedBy", damage.damageFixedBy), maxLength: 120 }}
          label={t("fields.damageFixedBy")}
        />
      </>
    );
  if (action === "reopen")
    return (
      <TextField field={{ ...field("reason"), required: true, maxLength: 300 }} label={t("fields.reason")} />
    );
  return null;
}
