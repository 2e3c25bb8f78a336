import { useTranslation } from "react-i18next";
import { Confirm, ConfirmLink, questionFormId } from "#app/components/dialog/confirm.tsx";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { TextField } from "#app/components/form/text-fields.tsx";
import type { AllowedAction } from "#contract/platform/list.ts";

interface Props {
  actions: readonly AllowedAction[];
  mayRemove: boolean;
}

/** The buttons of a provider service: what may be done now, as the API says. */
export function ProviderServiceActions({ actions, mayRemove }: Props) {
  const { t } = useTranslation("providerServices");
  return (
    <>
      {actions.map(({ action, disabledBecause }) =>
        disabledBecause === undefined ? (
          <ConfirmLink key={action} name={action}>
            {t(`${action}.label`)}
          </ConfirmLink>
        ) : null,
      )}
      {mayRemove ? <ConfirmLink name="remove">{t("remove.label")}</ConfirmLink> : null}
    </>
  );
}

/** What each act asks before it is done; each is shown while the address names it. */
export function ProviderServiceQuestions(props: Props & { version: number; idempotencyKey: string }) {
  const { t } = useTranslation("providerServices");
  const reopen = usePlainFields(questionFormId("reopen"), "reopen");
  const { version, idempotencyKey } = props;
  return (
    <>
      {props.actions.map(({ action, needsReason }) => (
        <Confirm
          key={action}
          name={action}
          title={t(`${action}.title`)}
          consequences={[t(`${action}.consequence`)]}
          confirmLabel={t(`${action}.label`)}
          version={version}
          idempotencyKey={idempotencyKey}
        >
          {needsReason ? (
            <TextField
              field={{ ...reopen("reason"), required: true, maxLength: 300 }}
              label={t("fields.reason")}
            />
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
