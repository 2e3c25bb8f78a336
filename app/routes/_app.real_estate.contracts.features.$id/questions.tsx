import { useTranslation } from "react-i18next";
import { Confirm, ConfirmLink, questionFormId } from "#app/components/dialog/confirm.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { TextField } from "#app/components/form/text-fields.tsx";
import type { AllowedAction } from "#contract/platform/list.ts";

interface Props {
  actions: readonly AllowedAction[];
  mayPay: boolean;
}

const payments = ["payTransfer", "payCash"] as const;

/** What may be done with an ordered extra now, as the API says. */
function actsOf({ actions, mayPay }: Props): string[] {
  const open = actions.filter(({ disabledBecause }) => disabledBecause === undefined);
  return [...(mayPay ? payments : []), ...open.map(({ action }) => action)];
}

export function RequestActions(props: Props) {
  const { t } = useTranslation("guestFeatures");
  return actsOf(props).map((name) => (
    <ConfirmLink key={name} name={name}>
      {t(`${name}.label`)}
    </ConfirmLink>
  ));
}

interface Questions extends Props {
  /** Whoever cancels says whether the money goes back. */
  decides: boolean;
  orderId: number | null;
  version: number;
  idempotencyKey: string;
}

/** What each act asks before it is done; each is shown while the address names it. */
export function RequestQuestions({ decides, orderId, version, idempotencyKey, ...props }: Questions) {
  const { t } = useTranslation("guestFeatures");
  const cancel = usePlainFields(questionFormId("cancel"), "cancel");
  const takeBack = usePlainFields(questionFormId("takeBack"), "takeBack");
  return actsOf(props).map((name) => {
    const asks = name === "cancel" || name === "takeBack";
    const field = name === "takeBack" ? takeBack : cancel;
    return (
      <Confirm
        key={name}
        name={name}
        title={t(`${name}.title`)}
        consequences={[t(name === "takeBack" && decides ? "takeBack.decides" : `${name}.consequence`)]}
        confirmLabel={t(`${name}.label`)}
        destructive={name === "takeBack"}
        version={version}
        idempotencyKey={idempotencyKey}
      >
        {name.startsWith("pay") ? <input type="hidden" name="orderId" value={orderId ?? ""} /> : null}
        {asks ? (
          <TextField
            field={{ ...field("reason"), required: true, maxLength: 300 }}
            label={t("fields.reason")}
          />
        ) : null}
        {name === "takeBack" && decides ? (
          <SelectField
            field={{ ...takeBack("refund"), required: true }}
            label={t("fields.refund")}
            empty={t("takeBack.choose")}
            options={[
              { value: "yes", label: t("takeBack.refund") },
              { value: "no", label: t("takeBack.keep") },
            ]}
          />
        ) : null}
      </Confirm>
    );
  });
}
