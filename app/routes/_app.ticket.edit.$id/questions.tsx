import { useTranslation } from "react-i18next";
import { Confirm, ConfirmLink, questionFormId } from "#app/components/dialog/confirm.tsx";
import { CheckboxField } from "#app/components/form/choice-fields.tsx";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { TextareaField, TextField } from "#app/components/form/text-fields.tsx";
import type { AllowedAction } from "#contract/platform/list.ts";

interface Props {
  actions: readonly AllowedAction[];
  subject: string;
  /** Nobody, or somebody else, sees to it. */
  mayTake: boolean;
}

/** The buttons of a ticket: what may be done now, as the API says. */
export function TicketActions({ actions, mayTake }: Props) {
  const { t } = useTranslation("tickets");
  return (
    <>
      {mayTake ? <ConfirmLink name="take">{t("take.label")}</ConfirmLink> : null}
      <ConfirmLink name="sendEmail">{t("sendEmail.label")}</ConfirmLink>
      {actions.map(({ action, disabledBecause }) =>
        disabledBecause === undefined ? (
          <ConfirmLink key={action} name={action}>
            {t(`${action}.label`)}
          </ConfirmLink>
        ) : null,
      )}
    </>
  );
}

/** What each act asks before it is done; each is shown while the address names it. */
export function TicketQuestions(props: Props & { version: number; idempotencyKey: string }) {
  const { t } = useTranslation("tickets");
  const { version, idempotencyKey } = props;
  const may = (name: string) => props.actions.some(({ action }) => action === name);
  const handle = usePlainFields(questionFormId("handle"), "handle");
  const reopen = usePlainFields(questionFormId("reopen"), "reopen");
  const letter = usePlainFields(questionFormId("sendEmail"), "sendEmail");
  const question = (name: string) => ({
    name,
    title: t(`${name}.title`),
    consequences: [t(`${name}.consequence`)],
    confirmLabel: t(`${name}.label`),
    version,
    idempotencyKey,
  });
  return (
    <>
      {props.mayTake ? <Confirm {...question("take")} /> : null}
      <Confirm {...question("sendEmail")} confirmLabel={t("sendEmail.act")}>
        <TextField
          field={{ ...letter("subject"), required: true, maxLength: 200, initialValue: props.subject }}
          label={t("fields.subject")}
        />
        <TextareaField
          field={{ ...letter("body"), required: true, maxLength: 5000 }}
          label={t("fields.body")}
          rows={8}
        />
      </Confirm>
      {may("handle") ? (
        <Confirm {...question("handle")}>
          <TextareaField
            field={{ ...handle("resolution"), maxLength: 2000 }}
            label={t("fields.resolution")}
            hint={t("hints.resolution")}
            rows={4}
          />
          <CheckboxField field={handle("notify")} label={t("fields.notify")} />
        </Confirm>
      ) : null}
      {may("reopen") ? (
        <Confirm {...question("reopen")}>
          <TextField
            field={{ ...reopen("reason"), required: true, maxLength: 300 }}
            label={t("fields.reason")}
          />
        </Confirm>
      ) : null}
    </>
  );
}
