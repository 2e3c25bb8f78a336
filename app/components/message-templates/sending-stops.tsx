import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Attention } from "#app/components/detail/detail-screen.tsx";
import { Confirm, ConfirmLink, questionFormId } from "#app/components/dialog/confirm.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { plainField } from "#app/components/form/field.tsx";
import type { loadStops } from "./sending-stops.server.ts";

type Stops = Awaited<ReturnType<typeof loadStops>>;

/** Says which planned messages are stopped, by whom and since when, each with the button that lets them go out again. */
export function SendingStops({ stops, idempotencyKey }: Stops) {
  const { t } = useTranslation("messageTemplates");
  if (stops.length === 0) return null;
  return (
    <div role="status">
      {stops.map(({ id, branchName, stoppedBy, stoppedTime, mayResume }) => (
        <Attention
          key={id}
          tone="bad"
          title={branchName ? t("stop.ofBranch", { branch: branchName }) : t("stop.ofAll")}
          act={
            mayResume ? (
              <Form method="post">
                <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-${id}`} />
                <Button name="intent" value={`resumeSending:${id}`}>
                  {t("stop.resume")}
                </Button>
              </Form>
            ) : null
          }
        >
          {t("stop.since", { name: stoppedBy, time: stoppedTime })} {t("stop.consequence")}
        </Attention>
      ))}
    </div>
  );
}

/** The switch that stops all planned messages, with its question: of the organization or of a branch. */
export function StopSending({ scopes, idempotencyKey }: Stops) {
  const { t } = useTranslation("messageTemplates");
  if (scopes.length === 0) return null;
  const field = { ...plainField(questionFormId("stopSending"), "branchId", scopes[0]?.value) };
  return (
    <>
      <ConfirmLink name="stopSending">{t("stop.label")}</ConfirmLink>
      <Confirm
        name="stopSending"
        title={t("stop.title")}
        consequences={[t("stop.nothingGoes"), t("stop.lateOnes")]}
        confirmLabel={t("stop.label")}
        destructive
        idempotencyKey={`${idempotencyKey}-stop`}
      >
        <SelectField field={field} label={t("stop.scope")} options={scopes} />
      </Confirm>
    </>
  );
}
