import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Confirm, ConfirmLink, questionFormId } from "#app/components/dialog/confirm.tsx";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { TextField } from "#app/components/form/text-fields.tsx";
import { type CleaningAct, cleaningActs } from "#contract/operations/cleanings/cleaning.ts";
import type { Cleaning } from "#contract/operations/cleanings/cleanings.ts";

interface Props {
  cleaning: Cleaning;
  idempotencyKey: string;
}

/** One key each; what is done all day stands first. */
const keys: Record<CleaningAct, string> = {
  start: "s",
  finish: "d",
  guestLeft: "l",
  interrupt: "i",
  reschedule: "t",
  inspect: "o",
  reopen: "w",
  cancel: "x",
};

function offered({ allowedActions }: Cleaning) {
  return cleaningActs.flatMap((act) => {
    const allowed = allowedActions.find(({ action }) => action === act);
    return allowed ? [{ ...allowed, act }] : [];
  });
}

/** The buttons of a cleaning: what may be done now, as the API says. */
export function CleaningActs({ cleaning, idempotencyKey }: Props) {
  const { t } = useTranslation("cleanings");
  return (
    <>
      {offered(cleaning)
        .filter(({ disabledBecause }) => disabledBecause === undefined)
        .map(({ act, to, needsConfirm }, index) =>
          needsConfirm ? (
            <ConfirmLink key={act} name={act} keyName={keys[act]}>
              {t(`${act}.label`)}
            </ConfirmLink>
          ) : (
            <Form key={act} method="post">
              <input type="hidden" name="to" value={to} />
              <input type="hidden" name="version" value={cleaning.version} />
              <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-${act}`} />
              <Button name="intent" value={act} tone={index === 0 ? "primary" : "plain"} keyName={keys[act]}>
                {t(`${act}.label`)}
              </Button>
            </Form>
          ),
        )}
    </>
  );
}

/** What the acts with a reason ask before they are done; each is shown while the address names it. */
export function CleaningQuestions(props: Props) {
  return offered(props.cleaning)
    .filter(({ needsConfirm }) => needsConfirm)
    .map(({ act, to }) => <Question key={act} {...props} act={act} to={to} />);
}

function Question({ cleaning, idempotencyKey, act, to }: Props & { act: CleaningAct; to: string }) {
  const { t } = useTranslation("cleanings");
  const field = usePlainFields(questionFormId(act), act);
  return (
    <Confirm
      name={act}
      title={t(`${act}.title`)}
      consequences={[t(`${act}.consequence`)]}
      confirmLabel={t(`${act}.label`)}
      destructive={act === "cancel"}
      version={cleaning.version}
      idempotencyKey={`${idempotencyKey}-${act}`}
    >
      <input type="hidden" name="to" value={to} />
      <TextField field={{ ...field("reason"), required: true, maxLength: 300 }} label={t("fields.reason")} />
    </Confirm>
  );
}
