import { useTranslation } from "react-i18next";
import { Confirm, ConfirmLink, questionFormId } from "#app/components/dialog/confirm.tsx";
import { CheckboxField } from "#app/components/form/choice-fields.tsx";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { TextField } from "#app/components/form/text-fields.tsx";
import type { AllowedAction } from "#contract/platform/list.ts";

interface Props {
  actions: readonly AllowedAction[];
  mayRemove: boolean;
}

const isOpen = ({ disabledBecause }: AllowedAction) => disabledBecause === undefined;

/** The buttons of an order: what may be done now, as the API says. */
export function OrderActions({ actions, mayRemove }: Props) {
  const { t } = useTranslation("orders");
  return (
    <>
      {actions.filter(isOpen).map(({ action }) => (
        <ConfirmLink key={action} name={action}>
          {t(`${action}.label`)}
        </ConfirmLink>
      ))}
      {mayRemove ? <ConfirmLink name="remove">{t("remove.label")}</ConfirmLink> : null}
    </>
  );
}

/** What each act asks before it is done; each is shown while the address names it. */
export function OrderQuestions(props: Props & { version: number; idempotencyKey: string }) {
  const { t } = useTranslation("orders");
  const cancel = usePlainFields(questionFormId("cancel"), "cancel");
  const refund = usePlainFields(questionFormId("refund"), "refund");
  const link = usePlainFields(questionFormId("requestPayment"), "requestPayment");
  const { version, idempotencyKey } = props;
  return (
    <>
      {props.actions.filter(isOpen).map(({ action, needsReason }) => (
        <Confirm
          key={action}
          name={action}
          title={t(`${action}.title`)}
          consequences={[t(`${action}.consequence`)]}
          confirmLabel={t(`${action}.label`)}
          destructive={action === "refund"}
          version={version}
          idempotencyKey={idempotencyKey}
        >
          {needsReason ? (
            <TextField
              field={{
                ...(action === "refund" ? refund : cancel)("reason"),
                required: true,
                maxLength: 300,
              }}
              label={t("fields.reason")}
            />
          ) : null}
          {action === "requestPayment" ? (
            <CheckboxField field={link("sendMail")} label={t("sendMail")} />
          ) : null}
        </Confirm>
      ))}
      {props.mayRemove ? (
        <Confirm
          name="remove"
          title={t("remove.title")}
          consequences={[t("remove.consequence")]}
          confirmLabel={t("remove.label")}
          destructive
          idempotencyKey={idempotencyKey}
        />
      ) : null}
    </>
  );
}
