import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { plainField } from "#app/components/form/field.tsx";
import { TextareaField, TextField } from "#app/components/form/text-fields.tsx";
import { Section } from "#app/components/linked-page/frame.tsx";
import type { OpenedPurchase } from "#contract/sale/purchase-contracts/purchase-page.ts";
import type { Refused } from "./load.server.ts";

interface Props {
  page: OpenedPurchase;
  refused: Refused | undefined;
}

function Act({ name, page, children }: { name: string; page: OpenedPurchase; children: ReactNode }) {
  const { t } = useTranslation("purchasePage");
  return (
    <form method="post" id={name} className="flex flex-col gap-3">
      <input type="hidden" name="sha256" value={page.sha256} />
      {children}
      <Button name="intent" value={name} tone="primary" className="h-11! w-full">
        {t(`acts.${name}`)}
      </Button>
    </form>
  );
}

function useField(form: string, refused: Refused | undefined) {
  const own = refused?.intent === form ? refused : undefined;
  return (name: string, maxLength: number) => ({
    ...plainField(form, name, own?.typed[name] ?? ""),
    errors: own?.errors[name] ? [own.errors[name]] : undefined,
    maxLength,
  });
}

/** A typed name and that it is meant, or why not. */
export function SignForms({ page, refused }: Props) {
  const { t } = useTranslation("purchasePage");
  const sign = useField("sign", refused);
  const decline = useField("decline", refused);
  const errors = refused?.intent === "sign" ? refused.errors : {};
  return (
    <>
      <Section title={t("acts.sign")} hint={t("documentHint")}>
        <Act name="sign" page={page}>
          <TextField
            field={{ ...sign("signature", 120), required: true }}
            label={t("fields.signature")}
            autoComplete="name"
          />
          <label className="flex items-start gap-3">
            <input
              type="checkbox"
              name="agreed"
              required
              aria-describedby={errors.agreed ? "agreed-error" : undefined}
              aria-invalid={errors.agreed ? true : undefined}
              className="mt-0.5 size-5! shrink-0"
            />
            <span>{t("consent")}</span>
          </label>
          {errors.agreed ? (
            <p id="agreed-error" className="text-control text-bad">
              {errors.agreed}
            </p>
          ) : null}
        </Act>
      </Section>
      <Section title={t("acts.decline")} hint="">
        <Act name="decline" page={page}>
          <TextareaField field={{ ...decline("reason", 400), required: true }} label={t("fields.reason")} />
        </Act>
      </Section>
    </>
  );
}

/** The seller agrees, or says what is to be changed. */
export function ApproveForms({ page, refused }: Props) {
  const { t } = useTranslation("purchasePage");
  const approve = useField("approve", refused);
  const changes = useField("requireChanges", refused);
  return (
    <>
      <Section title={t("acts.approve")} hint={t("termsHint")}>
        <Act name="approve" page={page}>
          <TextareaField field={approve("note", 400)} label={t("fields.note")} />
        </Act>
      </Section>
      <Section title={t("acts.requireChanges")} hint="">
        <Act name="requireChanges" page={page}>
          <TextareaField field={{ ...changes("comment", 400), required: true }} label={t("fields.comment")} />
        </Act>
      </Section>
    </>
  );
}

/** What a buyer is asked for. */
export function DataForm({ page, refused }: Props) {
  const { t } = useTranslation("purchasePage");
  const field = useField("deliver", refused);
  return (
    <Section title={t("title.data")} hint={page.wanted}>
      <Act name="deliver" page={page}>
        {page.asked.map((name) => (
          <TextField
            key={name}
            field={{ ...field(name, name === "nationality" ? 60 : 200), required: true }}
            label={t(`fields.${name}`)}
            placeholder={name === "birthday" ? "DD/MM/YYYY" : undefined}
          />
        ))}
      </Act>
    </Section>
  );
}
