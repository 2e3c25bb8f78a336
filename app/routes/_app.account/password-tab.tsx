import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { Refusal } from "#app/components/form/refusal.tsx";
import { SecretField } from "#app/components/form/secret-field.tsx";
import { type Outcome, refusalOf } from "./outcome.ts";

/** Changing one's password by the old one. */
export function PasswordTab({ username, outcome }: { username: string; outcome: Outcome | undefined }) {
  const { t } = useTranslation("account");
  const refused = refusalOf(outcome, "password");
  return (
    <div className="max-w-md">
      <Card title={t("password.title")}>
        <p className="mb-3 text-control text-ink-2">{t("password.hint")}</p>
        <Form method="post" className="flex flex-col gap-3">
          <Refusal refused={refused} />
          <input type="hidden" name="intent" value="password" />
          {/* Tells password keepers whose password it is. */}
          <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
          <SecretField
            name="currentPassword"
            label={t("password.current")}
            autoComplete="current-password"
            problem={refused?.fields.current}
          />
          <SecretField
            name="password"
            label={t("password.fresh")}
            hint={t("password.rules")}
            autoComplete="new-password"
            problem={refused?.fields.password}
          />
          <SecretField
            name="passwordAgain"
            label={t("password.again")}
            autoComplete="new-password"
            problem={refused?.fields.again}
          />
          <div>
            <Button tone="primary" ctrlKey="Enter">
              {t("password.change")}
            </Button>
          </div>
        </Form>
      </Card>
    </div>
  );
}
