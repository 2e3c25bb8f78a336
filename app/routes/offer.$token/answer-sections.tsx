import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { plainField } from "#app/components/form/field.tsx";
import { TextareaField, TextField } from "#app/components/form/text-fields.tsx";
import { Section } from "#app/components/linked-page/frame.tsx";
import type { Refused } from "./act.server.ts";

interface Props {
  refused: Refused | undefined;
}

/** The guest's yes: their name, and that they mean it. */
export function AcceptSection({ refused }: Props) {
  const { t } = useTranslation("offerPage");
  const { signature, consent } = refused?.errors ?? {};
  const field = {
    ...plainField("accept", "signature", refused?.typed.signature ?? ""),
    ...{ errors: signature ? [signature] : undefined, maxLength: 120, required: true },
  };
  return (
    <Section title={t("accept.title")} hint={t("accept.hint")}>
      <form method="post" id="accept" className="flex flex-col gap-3" noValidate>
        <TextField field={field} label={t("accept.signature")} autoComplete="name" />
        <label className="flex items-start gap-3">
          <input
            type="checkbox"
            name="consent"
            className="mt-0.5 size-5! shrink-0"
            aria-invalid={consent ? true : undefined}
            aria-describedby={consent ? "consent-error" : undefined}
          />
          <span>{t("accept.consent")}</span>
        </label>
        {consent ? (
          <p id="consent-error" className="text-label text-bad">
            {consent}
          </p>
        ) : null}
        <Button name="intent" value="accept" tone="primary" className="h-11! w-full">
          {t("accept.send")}
        </Button>
      </form>
    </Section>
  );
}

/** The guest's no, and why. */
export function DeclineSection({ refused }: Props) {
  const { t } = useTranslation("offerPage");
  const { reason } = refused?.errors ?? {};
  const field = {
    ...plainField("decline", "reason", refused?.typed.reason ?? ""),
    ...{ errors: reason ? [reason] : undefined, maxLength: 400 },
  };
  return (
    <Section title={t("decline.title")} hint={t("decline.hint")}>
      <form method="post" id="decline" className="flex flex-col gap-3">
        <TextareaField field={field} label={t("decline.reason")} rows={2} />
        <Button name="intent" value="decline" className="h-11! w-full">
          {t("decline.send")}
        </Button>
      </form>
    </Section>
  );
}
