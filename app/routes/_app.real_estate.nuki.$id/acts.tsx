import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Confirm, ConfirmLink, questionFormId } from "#app/components/dialog/confirm.tsx";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { TextField } from "#app/components/form/text-fields.tsx";
import type { Choice } from "#app/components/list/definition.ts";
import type { Nuki } from "#contract/operations/smart-locks/smart-locks.ts";
import type { AllowedAction } from "#contract/platform/list.ts";

interface Props {
  nuki: Nuki;
  mayOperate: boolean;
  idempotencyKey: string;
}

const asks = ({ needsConfirm, needsReason }: AllowedAction) => needsConfirm || needsReason;

/** What can be done with a lock. */
export function NukiActs({ nuki, mayOperate, idempotencyKey }: Props) {
  const { t } = useTranslation("smartLocks");
  const isInstalled = nuki.status === "INSTALLED";
  const plain = (name: string, label: string, isPrimary = false) => (
    <Form key={name} method="post">
      <input type="hidden" name="version" value={nuki.version} />
      <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-${name}`} />
      <Button name="intent" value={name} tone={isPrimary ? "primary" : "plain"}>
        {label}
      </Button>
    </Form>
  );
  return (
    <>
      {mayOperate && isInstalled ? (
        <>
          <ConfirmLink name="unlock">{t("unlock.label")}</ConfirmLink>
          {plain("lock", t("lock.label"), true)}
        </>
      ) : null}
      {nuki.nukiId === null ? null : plain("check", t("check.label"))}
      {nuki.allowedActions
        .filter(({ disabledBecause }) => disabledBecause === undefined)
        .map((open) =>
          asks(open) ? (
            <ConfirmLink key={open.action} name={open.action}>
              {t(`moves.${open.action}.label`)}
            </ConfirmLink>
          ) : (
            plain(open.action, t(`moves.${open.action}.label`))
          ),
        )}
      {nuki.status === "TOINSTALL" ? <ConfirmLink name="sendMail">{t("mail.label")}</ConfirmLink> : null}
    </>
  );
}

/** The questions of those that ask first. */
export function NukiQuestions({
  nuki,
  mayOperate,
  installers,
  idempotencyKey,
}: Props & { installers: readonly Choice[] }) {
  const { t } = useTranslation("smartLocks");
  const unlock = usePlainFields(questionFormId("unlock"), "unlock");
  const mail = usePlainFields(questionFormId("sendMail"), "sendMail");
  const reason = { required: true, maxLength: 300 };
  return (
    <>
      {mayOperate ? (
        <Confirm
          name="unlock"
          title={t("unlock.title", { name: nuki.name })}
          consequences={[t("unlock.consequence")]}
          confirmLabel={t("unlock.label")}
          destructive
          idempotencyKey={`${idempotencyKey}-unlock`}
        >
          <TextField field={{ ...unlock("reason"), ...reason }} label={t("fields.reason")} />
        </Confirm>
      ) : null}
      {nuki.allowedActions.filter(asks).map(({ action }) => (
        <MoveQuestion key={action} action={action} version={nuki.version} idempotencyKey={idempotencyKey} />
      ))}
      {nuki.status === "TOINSTALL" ? (
        <Confirm
          name="sendMail"
          title={t("mail.title")}
          consequences={[t("mail.consequence")]}
          confirmLabel={t("mail.label")}
          idempotencyKey={`${idempotencyKey}-mail`}
        >
          <TextField
            field={{ ...mail("emailAddress", nuki.email ?? ""), required: true, maxLength: 254 }}
            label={t("fields.email")}
            type="email"
            suggestions={installers}
          />
        </Confirm>
      ) : null}
    </>
  );
}

function MoveQuestion(props: { action: string; version: number; idempotencyKey: string }) {
  const { action, version, idempotencyKey } = props;
  const { t } = useTranslation("smartLocks");
  const field = usePlainFields(questionFormId(action), action);
  return (
    <Confirm
      name={action}
      title={t(`moves.${action}.title`)}
      consequences={[t(`moves.${action}.consequence`)]}
      confirmLabel={t(`moves.${action}.label`)}
      version={version}
      idempotencyKey={`${idempotencyKey}-${action}`}
    >
      <TextField field={{ ...field("reason"), required: true, maxLength: 300 }} label={t("fields.reason")} />
    </Confirm>
  );
}
