import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { useRefused } from "#app/components/form/refused-fields.ts";
import type { loadMessageTemplate } from "./load.server.ts";

type Page = Awaited<ReturnType<typeof loadMessageTemplate>>;

/** Sends the template to colleagues, by e-mail. */
export function ColleaguesTab() {
  const { colleagues, idempotencyKey } = useLoaderData<Page>();
  const { t } = useTranslation("messageTemplates");
  const refused = useRefused("colleagues");
  return (
    <Card title={t("colleagues.title")}>
      <p className="mb-2 text-control text-ink-2">{t("colleagues.hint")}</p>
      {colleagues.length === 0 ? <p className="text-control text-ink-2">{t("colleagues.none")}</p> : null}
      <Form method="post" className="flex flex-col items-start gap-3">
        <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-colleagues`} />
        <fieldset className="flex flex-wrap gap-x-4 gap-y-1.5">
          <legend className="sr-only">{t("colleagues.title")}</legend>
          {colleagues.map(({ id, name, hasEmail, isNear }) => (
            <label key={id} className="flex min-h-6 items-center gap-2 text-control">
              <input
                type="checkbox"
                name={`user-${id}`}
                value={isNear ? "near" : "far"}
                disabled={!hasEmail}
                defaultChecked={refused?.typed[`user-${id}`] !== undefined}
              />
              <bdi>{name}</bdi>
              {hasEmail ? null : <span className="text-ink-2">{t("colleagues.withoutEmail")}</span>}
            </label>
          ))}
        </fieldset>
        {colleagues.length > 0 ? (
          <Button name="intent" value="colleagues" tone="primary">
            {t("colleagues.send")}
          </Button>
        ) : null}
      </Form>
    </Card>
  );
}
