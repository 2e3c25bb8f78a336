import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Attention, Card } from "#app/components/detail/detail-screen.tsx";
import { Confirm, ConfirmLink } from "#app/components/dialog/confirm.tsx";
import { Refusal } from "#app/components/form/refusal.tsx";
import { FactorSetup } from "./factor-setup.tsx";
import { type Outcome, refusalOf } from "./outcome.ts";
import { PasskeysCard, type ShownPasskey } from "./passkeys-card.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { RequireCard } from "./require-card.tsx";

interface Props {
  mustSetUp: boolean;
  mayRequire: boolean;
  factor: { since: string | null; recoveryLeft: number; required: boolean };
  passkeys: ShownPasskey[];
  idempotencyKey: string;
  outcome: Outcome | undefined;
}

/** The second factor with its recovery codes, and passkeys. */
export function FactorTab({ mustSetUp, mayRequire, factor, passkeys, idempotencyKey, outcome }: Props) {
  const { t } = useTranslation("account");
  const showsSecret = outcome?.kind === "secret";
  return (
    <div className="grid items-start gap-3 lg:grid-cols-2">
      <Card title={t("factor.title")}>
        {mustSetUp && (
          <Attention tone="warning" title={t("factor.mustTitle")}>
            {t("factor.must")}
          </Attention>
        )}
        <Refusal
          refused={refusalOf(outcome, "factorStart", "factorEnable", "factorDisable", "factorRecovery")}
        />
        {outcome?.kind === "codes" && <RecoveryCodes codes={outcome.codes} />}
        {showsSecret ? (
          <FactorSetup {...outcome} />
        ) : factor.since ? (
          <FactorOn factor={factor} />
        ) : (
          <>
            <p className="mb-3 text-control text-ink-2">{t("factor.hint")}</p>
            <StartForm label={t("factor.start")} primary />
          </>
        )}
        <Confirm
          name="factorDisable"
          title={t("factor.disableTitle")}
          consequences={[t("factor.disableConsequence")]}
          confirmLabel={t("factor.disable")}
          destructive
          idempotencyKey={idempotencyKey}
        />
        <Confirm
          name="factorRecovery"
          title={t("factor.renewTitle")}
          consequences={[t("factor.renewConsequence")]}
          confirmLabel={t("factor.renew")}
          idempotencyKey={idempotencyKey}
        />
      </Card>
      {!mustSetUp && <PasskeysCard passkeys={passkeys} outcome={outcome} />}
      {mayRequire && <RequireCard required={factor.required} outcome={outcome} />}
    </div>
  );
}

function FactorOn({ factor }: { factor: Props["factor"] }) {
  const { t } = useTranslation("account");
  return (
    <>
      <p className="mb-1 text-control">{t("factor.since", { date: factor.since })}</p>
      <p className={`mb-3 text-control ${factor.recoveryLeft < 3 ? "text-warning" : "text-ink-2"}`}>
        {t("factor.left", { count: factor.recoveryLeft })}
      </p>
      <div className="flex flex-wrap gap-2.5">
        <ConfirmLink name="factorRecovery">{t("factor.renew")}</ConfirmLink>
        <StartForm label={t("factor.replace")} />
        {!factor.required && (
          <ConfirmLink name="factorDisable" tone="quiet">
            {t("factor.disable")}
          </ConfirmLink>
        )}
      </div>
      {factor.required && <p className="mt-2.5 text-control text-ink-2">{t("factor.required")}</p>}
    </>
  );
}

function StartForm({ label, primary = false }: { label: string; primary?: boolean }) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="factorStart" />
      <Button tone={primary ? "primary" : "plain"}>{label}</Button>
    </Form>
  );
}
