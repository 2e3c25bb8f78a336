import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { ShownMessage } from "#app/components/message-templates/shown-message.tsx";
import { languageCodes, languageNames } from "#app/components/shell/language-names.ts";
import type { loadMessageTemplate } from "./load.server.ts";

type Page = Awaited<ReturnType<typeof loadMessageTemplate>>;

/** The template as the guest of a real stay would get it, and a test of it to oneself. */
export function PreviewTab() {
  const { preview, idempotencyKey } = useLoaderData<Page>();
  const { t } = useTranslation("messageTemplates");
  if (!preview) return null;
  const { message, contractId, noStay, language, stays } = preview;
  return (
    <Card>
      <Form method="get" className="mb-3 flex flex-wrap items-end gap-2" preventScrollReset>
        <input type="hidden" name="tab" value="preview" />
        <label className="flex flex-col gap-1 text-label">
          {t("preview.stay")}
          <select name="stay" className="input" defaultValue={String(contractId ?? "")}>
            {stays.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label className="flex flex-col gap-1 text-label">
          {t("fields.language")}
          <select name="language" className="input" defaultValue={language ?? ""}>
            <option value="">{t("preview.guestLanguage")}</option>
            {languageCodes.map((code) => (
              <option key={code} value={code}>
                {languageNames[code]}
              </option>
            ))}
          </select>
        </label>
        <Button>{t("preview.show")}</Button>
      </Form>
      {message ? (
        <>
          <ShownMessage message={message} />
          <Form method="post" className="mt-3">
            <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-test`} />
            <input type="hidden" name="contractId" value={contractId ?? ""} />
            <input type="hidden" name="language" value={language ?? ""} />
            <Button name="intent" value="test">
              {t("preview.test")}
            </Button>
          </Form>
        </>
      ) : (
        <p className="text-control text-ink-2">{noStay}</p>
      )}
    </Card>
  );
}
