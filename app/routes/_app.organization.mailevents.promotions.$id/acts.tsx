import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Confirm, ConfirmLink } from "#app/components/dialog/confirm.tsx";
import type { AllowedAction } from "#contract/platform/list.ts";

interface Props {
  actions: readonly AllowedAction[];
  version: number;
  idempotencyKey: string;
}

const dangerous = ["stop", "discard"];

/** The buttons of a promotion: what may be done now, as the API says. */
export function PromotionActs({ actions, version, idempotencyKey }: Props) {
  const { t } = useTranslation("mailEvents");
  return (
    <>
      {actions
        .filter(({ disabledBecause }) => disabledBecause === undefined)
        .map(({ action, needsConfirm }) =>
          needsConfirm ? (
            <ConfirmLink key={action} name={action} tone={action === "start" ? "primary" : "plain"}>
              {t(`promotions.${action}.label`)}
            </ConfirmLink>
          ) : (
            <Form key={action} method="post">
              <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-${action}`} />
              <input type="hidden" name="version" value={version} />
              <Button name="intent" value={action}>
                {t(`promotions.${action}.label`)}
              </Button>
            </Form>
          ),
        )}
    </>
  );
}

/** The promotion's mail to whoever presses it. */
export function TestButton({ idempotencyKey }: Pick<Props, "idempotencyKey">) {
  const { t } = useTranslation("mailEvents");
  return (
    <Form method="post">
      <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-test`} />
      <Button name="intent" value="test">
        {t("promotions.test.label")}
      </Button>
    </Form>
  );
}

/** What the acts ask before they are done. */
export function PromotionQuestions({
  actions,
  version,
  idempotencyKey,
  willGet,
}: Props & { willGet?: number }) {
  const { t } = useTranslation("mailEvents");
  return actions
    .filter(({ needsConfirm, disabledBecause }) => needsConfirm && disabledBecause === undefined)
    .map(({ action }) => (
      <Confirm
        key={action}
        name={action}
        title={t(`promotions.${action}.title`)}
        consequences={[
          ...(action === "start" && willGet !== undefined
            ? [t("promotions.audience.willGet", { count: willGet })]
            : []),
          t(`promotions.${action}.consequence`),
        ]}
        confirmLabel={t(`promotions.${action}.label`)}
        destructive={dangerous.includes(action)}
        version={version}
        idempotencyKey={idempotencyKey}
      />
    ));
}
