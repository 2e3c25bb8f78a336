import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import type { Constraints } from "#app/components/form/form-fields.ts";
import { FormScreen } from "#app/components/form/form-screen.tsx";
import { TextField } from "#app/components/form/text-fields.tsx";
import { OpenPage } from "#app/components/shell/open-page.tsx";
import type { Language } from "#contract/platform/languages.ts";

const schema = () => import("./password-schema.ts").then(({ passwordSchema }) => passwordSchema);

interface Props {
  language: Language;
  purpose: "invitation" | "password";
  /** Null where the link opens nothing any more. */
  link: { username: string; organization: string } | null;
  lastResult: SubmissionResult | undefined;
  idempotencyKey: string;
  constraints: Constraints;
}

/** Where the link of an invitation or of a forgotten password leads: a password is chosen. */
export function SetPasswordPage({ language, purpose, link, lastResult, idempotencyKey, constraints }: Props) {
  const { t } = useTranslation("registration");
  if (!link) return <UsedUpLink language={language} purpose={purpose} />;
  return (
    <OpenPage
      language={language}
      title={t(`${purpose}.title`, { organization: link.organization })}
      text={t(`${purpose}.text`, { organization: link.organization })}
    >
      <FormScreen
        id={purpose}
        schema={schema}
        constraints={constraints}
        lastResult={lastResult}
        idempotencyKey={idempotencyKey}
        submitLabel={t("setPassword")}
        keepDraft={false}
        buttons={
          <Button tone="primary" ctrlKey="Enter" className="h-9! w-full">
            {t("setPassword")}
          </Button>
        }
      >
        {(fields) => (
          <>
            <div>
              <label className="label" htmlFor="known-username">
                {t("username")}
              </label>
              {/* Password keepers store the name with the password. */}
              <input
                id="known-username"
                className="input"
                autoComplete="username"
                value={link.username}
                dir="auto"
                readOnly
              />
            </div>
            <TextField
              field={fields.password}
              label={t("newPassword")}
              hint={t("passwordHint")}
              type="password"
              autoComplete="new-password"
            />
          </>
        )}
      </FormScreen>
    </OpenPage>
  );
}

/** A link that opens nothing: used, replaced, too old, or never one. */
export function UsedUpLink({
  language,
  purpose,
}: {
  language: Language;
  purpose: "invitation" | "password" | "email";
}) {
  const { t } = useTranslation("registration");
  return (
    <OpenPage language={language} title={t("usedUp.title")} text={t(`usedUp.${purpose}`)}>
      <p className="flex flex-wrap gap-2.5">
        {purpose === "invitation" ? null : (
          <Link to="/reset-password" className="button button-primary">
            {t("usedUp.again")}
          </Link>
        )}
        <Link to="/login" className="button">
          {t("toLogin")}
        </Link>
      </p>
    </OpenPage>
  );
}
