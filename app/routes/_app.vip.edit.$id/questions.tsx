import { useTranslation } from "react-i18next";
import { Confirm, ConfirmLink, questionFormId } from "#app/components/dialog/confirm.tsx";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { TextareaField, TextField } from "#app/components/form/text-fields.tsx";
import { type VipClubStatus, vipClubActions } from "#contract/clients/vip-clubs/vip-club.ts";
import type { AllowedAction } from "#contract/platform/list.ts";

interface Props {
  actions: readonly AllowedAction[];
  status: VipClubStatus;
  exposeFile: string | null;
  mayWrite: boolean;
}

/** Sending goes by a mail of its own: only what people do by a question stands here. */
function questions(actions: readonly AllowedAction[]) {
  return actions.filter(({ action }) => vipClubActions.some((name) => name === action));
}

/** The buttons of a member: what may be done now, as the API says. */
export function VipClubActions({ actions, status, mayWrite }: Props) {
  const { t } = useTranslation("vipClubs");
  return (
    <>
      {mayWrite && status !== "DISABLED" ? (
        <ConfirmLink name="sendEmail">{t("sendEmail.label")}</ConfirmLink>
      ) : null}
      {mayWrite && (status === "NEW" || status === "EXPOSE") ? (
        <ConfirmLink name="register">{t("register.label")}</ConfirmLink>
      ) : null}
      {questions(actions).map(({ action, disabledBecause }) =>
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
export function VipClubQuestions(props: Props & { version: number; idempotencyKey: string }) {
  const { t } = useTranslation("vipClubs");
  const { actions, exposeFile, mayWrite, version, idempotencyKey } = props;
  return (
    <>
      {mayWrite ? <WriteQuestion exposeFile={exposeFile} idempotencyKey={idempotencyKey} /> : null}
      {mayWrite ? (
        <Confirm
          name="register"
          title={t("register.title")}
          consequences={[t("register.consequence")]}
          confirmLabel={t("register.label")}
          idempotencyKey={idempotencyKey}
        />
      ) : null}
      {questions(actions).map((action) => (
        <MoveQuestion key={action.action} {...action} version={version} idempotencyKey={idempotencyKey} />
      ))}
    </>
  );
}

function WriteQuestion({
  exposeFile,
  idempotencyKey,
}: {
  exposeFile: string | null;
  idempotencyKey: string;
}) {
  const { t } = useTranslation("vipClubs");
  const field = usePlainFields(questionFormId("sendEmail"), "sendEmail");
  const brings = exposeFile ? t("sendEmail.withExpose", { file: exposeFile }) : t("sendEmail.withoutExpose");
  return (
    <Confirm
      name="sendEmail"
      title={t("sendEmail.title")}
      consequences={[t("sendEmail.consequence"), brings]}
      confirmLabel={t("sendEmail.act")}
      idempotencyKey={idempotencyKey}
    >
      <TextField
        field={{ ...field("subject"), required: true, maxLength: 200 }}
        label={t("fields.subject")}
      />
      <TextareaField
        field={{ ...field("body"), required: true, maxLength: 20_000 }}
        label={t("fields.body")}
        rows={8}
      />
    </Confirm>
  );
}

function MoveQuestion({
  action,
  needsReason,
  version,
  idempotencyKey,
}: AllowedAction & { version: number; idempotencyKey: string }) {
  const { t } = useTranslation("vipClubs");
  const field = usePlainFields(questionFormId(action), action);
  return (
    <Confirm
      name={action}
      title={t(`${action}.title`)}
      consequences={[t(`${action}.consequence`)]}
      confirmLabel={t(`${action}.label`)}
      destructive={action === "disable"}
      version={version}
      idempotencyKey={idempotencyKey}
    >
      {needsReason ? (
        <TextField
          field={{ ...field("reason"), required: true, maxLength: 300 }}
          label={t("fields.reason")}
        />
      ) : null}
    </Confirm>
  );
}
