import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Confirm, ConfirmLink, questionFormId } from "#app/components/dialog/confirm.tsx";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { TextField } from "#app/components/form/text-fields.tsx";
import type { Keybox } from "#contract/operations/keyboxes/keyboxes.ts";

interface Props {
  keybox: Keybox;
  mayOpenAll: boolean;
  mayRemove: boolean;
  idempotencyKey: string;
}

/** What can be done with a box as a whole. */
export function KeyboxActs({ keybox, mayOpenAll, mayRemove, idempotencyKey }: Props) {
  const { t } = useTranslation("keyboxes");
  return (
    <>
      <Form method="post">
        <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-check`} />
        <Button name="intent" value="check" tone="primary">
          {t("check.label")}
        </Button>
      </Form>
      {keybox.allowedActions.map((open) =>
        open.needsConfirm ? (
          <ConfirmLink key={open.action} name={open.action}>
            {t(`moves.${open.action}.label`)}
          </ConfirmLink>
        ) : (
          <Form key={open.action} method="post">
            <input type="hidden" name="version" value={keybox.version} />
            <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-${open.action}`} />
            <Button name="intent" value={open.action}>
              {t(`moves.${open.action}.label`)}
            </Button>
          </Form>
        ),
      )}
      {mayOpenAll ? <ConfirmLink name="openAll">{t("openAll.label")}</ConfirmLink> : null}
      {mayRemove ? <ConfirmLink name="remove">{t("moves.remove.label")}</ConfirmLink> : null}
    </>
  );
}

/** The questions of those that ask first. */
export function KeyboxQuestions({ keybox, mayOpenAll, mayRemove, idempotencyKey }: Props) {
  const { t } = useTranslation("keyboxes");
  const broken = usePlainFields(questionFormId("break"), "break");
  const all = usePlainFields(questionFormId("openAll"), "openAll");
  const reason = { required: true, maxLength: 300 };
  return (
    <>
      {keybox.allowedActions.some(({ action }) => action === "break") ? (
        <Confirm
          name="break"
          title={t("moves.break.title")}
          consequences={[t("moves.break.consequence")]}
          confirmLabel={t("moves.break.label")}
          version={keybox.version}
          idempotencyKey={`${idempotencyKey}-break`}
        >
          <TextField field={{ ...broken("reason"), ...reason }} label={t("fields.reason")} />
        </Confirm>
      ) : null}
      {mayOpenAll ? (
        <Confirm
          name="openAll"
          title={t("openAll.title")}
          consequences={[t("openAll.one"), t("openAll.two")]}
          confirmLabel={t("openAll.label")}
          destructive
          idempotencyKey={`${idempotencyKey}-all`}
        >
          <TextField field={{ ...all("name"), required: true, maxLength: 80 }} label={t("openAll.name")} />
          <TextField field={{ ...all("reason"), ...reason }} label={t("fields.reason")} />
        </Confirm>
      ) : null}
      {mayRemove ? (
        <Confirm
          name="remove"
          title={t("moves.remove.title")}
          consequences={[t("moves.remove.consequence")]}
          confirmLabel={t("moves.remove.label")}
          destructive
          idempotencyKey={`${idempotencyKey}-remove`}
        />
      ) : null}
    </>
  );
}
