import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, buttonClass } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { ChecksField, SelectField } from "#app/components/form/choice-fields.tsx";
import type { Constraints } from "#app/components/form/form-fields.ts";
import { FormScreen, FormSection } from "#app/components/form/form-screen.tsx";
import { Refusal } from "#app/components/form/refusal.tsx";
import { TextField } from "#app/components/form/text-fields.tsx";
import type { Choice } from "#app/components/list/definition.ts";
import { type Outcome, refusalOf } from "./outcome.ts";

interface ShownToken {
  id: number;
  name: string;
  readOnly: boolean;
  resources: string[] | null;
  createdAt: string | null;
  expiresAt: string | null;
  lastUsedAt: string | null;
  expired: boolean;
}

interface Props {
  tokens: readonly ShownToken[];
  mayAdd: boolean;
  choices: readonly Choice[];
  idempotencyKey: string;
  constraints: Constraints;
  outcome: Outcome | undefined;
}

const lives = [7, 30, 90, 365] as const;

/** One's API tokens for programs, with what each may and until when. */
export function TokensTab({ tokens, mayAdd, choices, idempotencyKey, constraints, outcome }: Props) {
  const { t } = useTranslation("account");
  const refused = outcome?.kind === "form" && outcome.form === "token" ? outcome.result : undefined;
  return (
    <div className="flex flex-col gap-3">
      {outcome?.kind === "token" && (
        <section className="notice" role="status" aria-label={t("tokens.made", { name: outcome.name })}>
          <p className="font-semibold">{t("tokens.made", { name: outcome.name })}</p>
          <p className="mt-1">{t("tokens.once")}</p>
          <code className="mt-2 block select-all break-all font-mono" dir="ltr">
            {outcome.bearer}
          </code>
        </section>
      )}
      <Card title={t("tokens.title")}>
        <p className="mb-2 text-control text-ink-2">{t("tokens.hint")}</p>
        <Refusal refused={refusalOf(outcome, "removeToken")} />
        {tokens.length === 0 ? <p className="text-control">{t("tokens.none")}</p> : null}
        <ul className="divide-y divide-line">
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} />
          ))}
        </ul>
      </Card>
      {mayAdd && (
        <Card title={t("tokens.newTitle")}>
          <FormScreen
            key={outcome?.kind === "token" ? outcome.bearer.slice(-6) : "new"}
            id="token"
            schema={() => import("./schema.ts").then((form) => form.tokenSchema)}
            constraints={constraints}
            defaultValue={{ may: "read", days: "90" }}
            lastResult={refused}
            idempotencyKey={idempotencyKey}
            submitLabel={t("tokens.add")}
          >
            {(field) => (
              <>
                <input type="hidden" name="intent" value="addToken" />
                <FormSection columns={3}>
                  <TextField field={field.name} label={t("fields.name")} hint={t("tokens.nameHint")} />
                  <SelectField
                    field={field.may}
                    label={t("fields.may")}
                    options={[
                      { value: "read", label: t("tokens.mayRead") },
                      { value: "write", label: t("tokens.mayWrite") },
                    ]}
                  />
                  <SelectField
                    field={field.days}
                    label={t("fields.days")}
                    options={lives.map((days) => ({
                      value: String(days),
                      label: t("tokens.days", { count: days }),
                    }))}
                  />
                </FormSection>
                <details className="text-control">
                  <summary className={buttonClass("plain", "w-fit cursor-pointer")}>
                    {t("tokens.narrow")}
                  </summary>
                  <ChecksField
                    field={field.resources}
                    label={t("fields.resources")}
                    hint={t("tokens.resourcesHint")}
                    options={choices}
                    className="mt-2"
                  />
                </details>
              </>
            )}
          </FormScreen>
        </Card>
      )}
    </div>
  );
}

function TokenRow({ token }: { token: ShownToken }) {
  const { t } = useTranslation("account");
  const scope = token.resources ? token.resources.join(", ") : t("tokens.everything");
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <div className="min-w-0 grow basis-64">
        <p className="text-control font-medium">
          <bdi>{token.name}</bdi>
          {token.expired && <span className="ms-2 text-label text-bad">{t("tokens.expired")}</span>}
        </p>
        <p className="text-label text-ink-2">
          {t(token.readOnly ? "tokens.mayRead" : "tokens.mayWrite")} · {scope}
        </p>
        <p className="text-label text-ink-2">
          {t("tokens.until", { date: token.expiresAt })} ·{" "}
          {token.lastUsedAt ? t("tokens.used", { date: token.lastUsedAt }) : t("tokens.unused")}
        </p>
      </div>
      <Form method="post">
        <input type="hidden" name="intent" value="removeToken" />
        <input type="hidden" name="id" value={token.id} />
        <Button tone="quiet" aria-label={t("tokens.revokeOf", { name: token.name })}>
          {t("tokens.revoke")}
        </Button>
      </Form>
    </li>
  );
}
