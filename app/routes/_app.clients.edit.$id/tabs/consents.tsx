import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { TextareaField } from "#app/components/form/text-fields.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import type { TabProps } from "#app/routes/_app.clients.edit.$id/parts.ts";
import { TabTable } from "./tab-table.tsx";

/** What the client agreed to, in which words, by whom it was said, and since when no more; and one that was said elsewhere. */
export function Consents({
  shown: { consents, open, mayEdit },
  page: { idempotencyKey },
}: TabProps<"consents">) {
  const { t } = useTranslation("clientConsents");
  const field = usePlainFields("consent", "giveConsent");
  const heads = [t("fields.purpose"), t("fields.givenAt"), t("fields.wording"), t("fields.withdrawnAt")];
  return (
    <>
      <TabTable heads={heads} none={t("none")} shown={consents.length} total={consents.length}>
        {consents.map(({ id, purpose, given, givenBy, wording, withdrawn, withdrawnBy }) => (
          <tr key={id} className="border-t border-line align-top">
            <td className="px-2 py-1.5">
              {t(`purposes.${purpose}`)}{" "}
              {withdrawn ? null : <StatusBadge tone="good">{t("stands")}</StatusBadge>}
            </td>
            <td className="px-2 py-1.5">{t("by", { day: given, source: t(`sources.${givenBy}`) })}</td>
            <td className="px-2 py-1.5 whitespace-pre-line" dir="auto">
              {wording}
            </td>
            <td className="relative px-2 py-1.5">
              {withdrawn && withdrawnBy ? (
                t("by", { day: withdrawn, source: t(`sources.${withdrawnBy}`) })
              ) : mayEdit ? (
                <Form method="post">
                  <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-withdraw-${id}`} />
                  <Button name="intent" value={`withdrawConsent:${purpose}`}>
                    {t("withdraw")}
                    <span className="sr-only"> {t(`purposes.${purpose}`)}</span>
                  </Button>
                </Form>
              ) : null}
            </td>
          </tr>
        ))}
      </TabTable>
      {mayEdit && open.length > 0 ? (
        <Form
          method="post"
          id="consent"
          key={consents.length}
          className="mt-3 grid items-start gap-3 sm:grid-cols-3"
        >
          <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-consent`} />
          <SelectField
            field={field("purpose")}
            label={t("fields.purpose")}
            options={open}
            empty={t("choose")}
          />
          <TextareaField
            field={{ ...field("wording"), maxLength: 2000 }}
            label={t("fields.wording")}
            hint={t("wordingHint")}
            className="sm:col-span-2"
          />
          <div>
            <Button name="intent" value="giveConsent" tone="primary">
              {t("give")}
            </Button>
          </div>
        </Form>
      ) : null}
    </>
  );
}
