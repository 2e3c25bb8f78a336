import { useTranslation } from "react-i18next";
import { Confirm, ConfirmLink, questionFormId } from "#app/components/dialog/confirm.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { TextareaField, TextField } from "#app/components/form/text-fields.tsx";
import type { AllowedAction } from "#contract/platform/list.ts";
import { appointmentOutcomes } from "#contract/sale/appointments/appointment.ts";

interface Props {
  actions: readonly AllowedAction[];
}

/** The buttons of a viewing: what may be done now, as the API says. */
export function AppointmentActions({ actions }: Props) {
  const { t } = useTranslation("appointments");
  return actions.map(({ action, disabledBecause }) =>
    disabledBecause === undefined || action === "approve" ? (
      <ConfirmLink key={action} name={action} tone={action === "approve" ? "primary" : undefined}>
        {t(`${action}.label`)}
      </ConfirmLink>
    ) : null,
  );
}

/** What each act asks before it is done; each is shown while the address names it. */
export function AppointmentQuestions(props: Props & { version: number; idempotencyKey: string }) {
  const { t } = useTranslation("appointments");
  const { version, idempotencyKey } = props;
  const may = (name: string) => props.actions.some(({ action }) => action === name);
  const cancel = usePlainFields(questionFormId("cancel"), "cancel");
  const complete = usePlainFields(questionFormId("complete"), "complete");
  const reopen = usePlainFields(questionFormId("reopen"), "reopen");
  const question = (name: string) => ({
    name,
    title: t(`${name}.title`),
    consequences: [t(`${name}.consequence`)],
    confirmLabel: t(`${name}.label`),
    version,
    idempotencyKey,
  });
  const reason = (of: ReturnType<typeof usePlainFields>) => (
    <TextField field={{ ...of("reason"), required: true, maxLength: 300 }} label={t("fields.reason")} />
  );
  return (
    <>
      {may("approve") ? <Confirm {...question("approve")} /> : null}
      {may("cancel") ? (
        <Confirm {...question("cancel")} destructive>
          {reason(cancel)}
        </Confirm>
      ) : null}
      {may("complete") ? (
        <Confirm {...question("complete")}>
          <SelectField
            field={complete("outcome", "came")}
            label={t("fields.outcome")}
            options={appointmentOutcomes.map((value) => ({ value, label: t(`outcome.${value}`) }))}
          />
          <TextareaField
            field={{ ...complete("outcomeNote"), maxLength: 2000 }}
            label={t("fields.outcomeNote")}
            rows={3}
          />
        </Confirm>
      ) : null}
      {may("reopen") ? <Confirm {...question("reopen")}>{reason(reopen)}</Confirm> : null}
    </>
  );
}
