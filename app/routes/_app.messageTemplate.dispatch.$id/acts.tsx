import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Confirm, ConfirmLink } from "#app/components/dialog/confirm.tsx";
import type { loadDispatch } from "./load.server.ts";

type Page = Awaited<ReturnType<typeof loadDispatch>>;

/** The buttons of a message's possible acts, each with its key. */
export function DispatchActs() {
  const { dispatch, mayAct, idempotencyKey } = useLoaderData<Page>();
  const { t } = useTranslation("messageTemplates");
  if (!mayAct || dispatch.contractId === null) return null;
  const planned = dispatch.status === "NEW";
  const sent = dispatch.status === "SENT_AUTOMATICALLY" || dispatch.status === "SENT_MANUALLY";
  const mayTakeBack = dispatch.allowedActions.some(
    ({ action, disabledBecause }) => action === "takeBack" && disabledBecause === undefined,
  );
  const holds = dispatch.state === "held" ? "letGo" : "hold";
  return (
    <>
      {planned ? <PlainAct name={holds} keyName="h" /> : null}
      {planned ? <PlainAct name="skip" keyName="x" /> : null}
      {mayTakeBack ? <PlainAct name="takeBack" keyName="z" /> : null}
      {planned && !lacks(dispatch) ? (
        <ConfirmLink name="sendNow" keyName="s" tone="primary">
          {t("dispatch.sendNow.label")}
        </ConfirmLink>
      ) : null}
      {sent ? (
        <ConfirmLink name="sendNow" keyName="s">
          {t("dispatch.sendNow.again")}
        </ConfirmLink>
      ) : null}
      <Confirm
        name="sendNow"
        title={t(planned ? "dispatch.sendNow.title" : "dispatch.sendNow.againTitle")}
        consequences={[t(planned ? "dispatch.sendNow.consequence" : "dispatch.sendNow.againConsequence")]}
        confirmLabel={t("dispatch.sendNow.label")}
        version={dispatch.version}
        idempotencyKey={`${idempotencyKey}-send`}
      />
    </>
  );
}

/** Whether a message lacks a value. Such a message is never sent, not even by hand. */
export function lacks({ text }: Pick<Page["dispatch"], "text">): boolean {
  return text !== null && text.missing.length > 0;
}

function PlainAct({ name, keyName }: { name: string; keyName: string }) {
  const { dispatch, idempotencyKey } = useLoaderData<Page>();
  const { t } = useTranslation("messageTemplates");
  return (
    <Form method="post">
      <input type="hidden" name="version" value={dispatch.version} />
      <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-${name}`} />
      <Button name="intent" value={name} keyName={keyName}>
        {t(`dispatch.${name}.label`)}
      </Button>
    </Form>
  );
}
