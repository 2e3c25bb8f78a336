import { Form, useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { ChecksField } from "#app/components/form/choice-fields.tsx";
import { plainField } from "#app/components/form/field.tsx";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { TextareaField } from "#app/components/form/text-fields.tsx";
import type { TabProps } from "#app/routes/_app.real_estate.contracts.rent.$id/parts.ts";
import { registerFields } from "#contract/contracts/contract-parties/contract-party.ts";
import type { EditableFields } from "#contract/contracts/contract-signing/contract-signings.ts";

interface Props {
  shown: TabProps<"parties">["shown"];
  idempotencyKey: string;
}

/** The page on which the guest says who travels: whether one is open, a new link, and how it is sent. */
export function GuestPageCard({ shown, idempotencyKey }: Props) {
  const { t } = useTranslation("contractParties");
  const made = useActionData<{ stayLink?: string }>()?.stayLink;
  const field = usePlainFields("stayLink", "makeStayLink");
  const { page } = shown.register;
  const { mayEdit, mayRegister, mayMail, maySms } = shown;
  return (
    <Card title={t("link.title")}>
      <p className="text-control text-ink-2">{t("link.hint")}</p>
      {made ? (
        <div className="notice mt-2" role="status">
          <p>{t("link.made")}</p>
          <code className="mt-1 block select-all break-all font-mono" dir="ltr">
            {made}
          </code>
        </div>
      ) : null}
      <p className="my-2 text-control">
        {page
          ? `${t("link.open", { day: page.until })} · ${page.opened ? t("link.opened", { at: page.opened }) : t("link.notOpened")}`
          : t("link.none")}
      </p>
      <div className="print:hidden">
        {mayRegister && mayEdit ? (
          <Form method="post" id="stayLink" className="flex flex-col gap-2">
            <TextareaField field={field("papers")} label={t("fields.papers")} hint={t("link.papersHint")} />
            <div>
              <Button name="intent" value="makeStayLink">
                {t("link.make")}
              </Button>
            </div>
          </Form>
        ) : null}
        {mayEdit ? <AskedFields fields={shown.editableFields} idempotencyKey={idempotencyKey} /> : null}
        <Form method="post" className="mt-3 flex flex-wrap gap-2">
          <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-send`} />
          {mayMail ? (
            <Button name="intent" value="mailCheckIn">
              {t("link.mail")}
            </Button>
          ) : null}
          {maySms ? (
            <Button name="intent" value="smsCheckIn">
              {t("link.sms")}
            </Button>
          ) : null}
          {mayEdit && page ? (
            <Button name="intent" value="revokeStayLinks">
              {t("link.revoke")}
            </Button>
          ) : null}
        </Form>
      </div>
    </Card>
  );
}

/** What of the register the guest may be asked for; what is not ticked is neither asked nor changed on their page. */
function AskedFields({ fields, idempotencyKey }: { fields: EditableFields; idempotencyKey: string }) {
  const { t } = useTranslation("contractParties");
  const fieldValues = fields ?? registerFields;
  return (
    <details className="mt-3 border-t border-line pt-3">
      <summary className="link inline-flex min-h-6 cursor-pointer items-center text-control">
        {fieldValues.length === registerFields.length
          ? t("link.fieldsAll")
          : t("link.fieldsSome", { asked: fieldValues.length, of: registerFields.length })}
      </summary>
      <Form method="post" id="askedFields" className="mt-2 flex flex-col gap-3" key={fieldValues.join()}>
        <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-fields`} />
        <ChecksField
          field={{ ...plainField("askedFields", "fields"), initialValue: [...fieldValues] }}
          label={t("link.fields")}
          hint={t("link.fieldsHint")}
          options={registerFields.map((value) => ({ value, label: t(`fields.${value}`) }))}
        />
        <div>
          <Button name="intent" value="saveAskedFields">
            {t("save")}
            <span className="sr-only"> {t("link.fields")}</span>
          </Button>
        </div>
      </Form>
    </details>
  );
}
