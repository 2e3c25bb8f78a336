import { useTranslation } from "react-i18next";
import { Confirm, ConfirmLink, questionFormId } from "#app/components/dialog/confirm.tsx";
import { ChecksField } from "#app/components/form/choice-fields.tsx";
import { DateField } from "#app/components/form/date-fields.tsx";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { TextareaField, TextField } from "#app/components/form/text-fields.tsx";
import type { Choice } from "#app/components/list/definition.ts";
import type { AllowedAction } from "#contract/platform/list.ts";
import { refinanceActions } from "#contract/sale/refinances/refinance.ts";

interface Props {
  actions: readonly AllowedAction[];
  /** Something can still be sent. */
  maySend: boolean;
}

const sends = ["sendFiles", "sendDocs", "sendAgentMail"] as const;

/** The buttons of a request: what may be done now, as the API says. */
export function RefinanceActions({ actions, maySend }: Props) {
  const { t } = useTranslation("refinances");
  return (
    <>
      {maySend
        ? sends.map((name) => (
            <ConfirmLink key={name} name={name}>
              {t(`${name}.label`)}
            </ConfirmLink>
          ))
        : null}
      {refinanceActions
        .filter((name) =>
          actions.some(
            ({ action, disabledBecause }) => action === name && disabledBecause !== "bankApproved",
          ),
        )
        .map((name) => (
          <ConfirmLink key={name} name={name}>
            {t(`${name}.label`)}
          </ConfirmLink>
        ))}
    </>
  );
}

interface QuestionProps extends Props {
  version: number;
  idempotencyKey: string;
  validUntil: string | null;
  people: readonly Choice[];
  files: readonly Choice[];
}

/** What each act asks before it is done; each is shown while the address names it. */
export function RefinanceQuestions({ actions, maySend, people, files, ...props }: QuestionProps) {
  const { t } = useTranslation("refinances");
  const { version, idempotencyKey } = props;
  const question = (name: string) => ({
    name,
    title: t(`${name}.title`),
    consequences: [t(`${name}.consequence`)],
    confirmLabel: t(`${name}.label`),
    version,
    idempotencyKey: `${idempotencyKey}-${name}`,
  });
  const approve = usePlainFields(questionFormId("approve"), "approve");
  return (
    <>
      {maySend
        ? sends.map((name) => (
            <Confirm key={name} {...question(name)}>
              <SendFields name={name} people={people} files={files} />
            </Confirm>
          ))
        : null}
      {actions.map(({ action, needsReason }) => (
        <Confirm key={action} {...question(action)}>
          {action === "approve" ? (
            <DateField
              field={{ ...approve("validUntil", props.validUntil ?? ""), required: true }}
              label={t("fields.validUntil")}
            />
          ) : null}
          {needsReason ? <ReasonField name={action} /> : null}
        </Confirm>
      ))}
    </>
  );
}

function ReasonField({ name }: { name: string }) {
  const { t } = useTranslation("refinances");
  const field = usePlainFields(questionFormId(name), name);
  return (
    <TextField field={{ ...field("reason"), required: true, maxLength: 300 }} label={t("fields.reason")} />
  );
}

function SendFields({
  name,
  people,
  files,
}: {
  name: string;
  people: readonly Choice[];
  files: readonly Choice[];
}) {
  const { t } = useTranslation("refinances");
  const field = usePlainFields(questionFormId(name), name);
  return (
    <>
      <ChecksField field={field("userIds")} label={t("fields.userIds")} options={people} />
      {name === "sendFiles" ? (
        <ChecksField field={field("files")} label={t("fields.files")} options={files} />
      ) : null}
      {name === "sendAgentMail" ? (
        <>
          <TextField
            field={{ ...field("subject"), required: true, maxLength: 200 }}
            label={t("fields.subject")}
          />
          <TextareaField
            field={{ ...field("body"), required: true, maxLength: 20_000 }}
            label={t("fields.body")}
            rows={8}
          />
        </>
      ) : null}
    </>
  );
}
