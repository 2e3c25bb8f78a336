import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { plainField } from "#app/components/form/field.tsx";
import { TextareaField, TextField } from "#app/components/form/text-fields.tsx";
import { Section } from "#app/components/linked-page/frame.tsx";
import type { OpenedSigning } from "#contract/contracts/contract-signing/contract-signings.ts";
import type { Refused } from "./act.server.ts";
import { DrawnName } from "./drawn-name.tsx";

interface Props {
  page: OpenedSigning;
  refused: Refused | undefined;
}

/** A form of the page; what was refused stands beside its field. */
function Decision({
  name,
  page,
  primary = false,
  children,
}: {
  name: string;
  page: OpenedSigning;
  primary?: boolean;
  children?: ReactNode;
}) {
  const { t } = useTranslation("signPage");
  return (
    <form method="post" id={name} className="flex flex-col gap-3">
      <input type="hidden" name="sha256" value={page.sha256} />
      {children}
      <Button name="intent" value={name} {...(primary && { tone: "primary" })} className="h-11! w-full">
        {t(`acts.${name}`)}
      </Button>
    </form>
  );
}

function useField(form: string, refused: Refused | undefined) {
  const own = refused?.intent === form ? refused : undefined;
  return (name: string, maxLength: number, value = "") => ({
    ...plainField(form, name, own?.typed[name] ?? value),
    errors: own?.errors[name] ? [own.errors[name]] : undefined,
    maxLength,
  });
}

function Reason({ form, name, refused }: { form: string; name: string; refused: Refused | undefined }) {
  const { t } = useTranslation("signPage");
  const field = useField(form, refused);
  return <TextareaField field={{ ...field(name, 400), required: true }} label={t(`fields.${form}`)} />;
}

/** The client agrees to what stands there, or wants it otherwise, or does not want it. */
export function ReadSections({ page, refused }: Props) {
  const { t } = useTranslation("signPage");
  return (
    <>
      {page.step === "read" ? (
        <Section title={t("sections.accept")} hint={t("sections.acceptHint")}>
          <Decision name="accept" page={page} primary />
        </Section>
      ) : null}
      <Section title={t("sections.askChange")} hint={t("sections.askChangeHint")}>
        <Decision name="askChange" page={page}>
          <Reason form="askChange" name="reason" refused={refused} />
        </Decision>
      </Section>
      <DeclineSection page={page} refused={refused} />
    </>
  );
}

/** A name, typed and perhaps drawn, and that it is meant. */
export function SignSections({ page, refused }: Props) {
  const { t } = useTranslation("signPage");
  const field = useField("sign", refused);
  const { errors = {} } = refused?.intent === "sign" ? refused : {};
  return (
    <>
      <Section title={t("sections.sign")} hint={t("sections.signHint")}>
        <Decision name="sign" page={page} primary>
          <TextField
            field={{ ...field("signature", 120, ""), required: true }}
            label={t("fields.signature")}
            hint={page.name ? t("fields.asIn", { name: page.name }) : undefined}
            autoComplete="name"
          />
          <DrawnName label={t("draw.label")} again={t("draw.again")} hint={t("draw.hint")} />
          {errors.drawing ? (
            <p role="alert" className="text-control text-bad">
              {errors.drawing}
            </p>
          ) : null}
          <label className="flex items-start gap-3">
            <input
              type="checkbox"
              name="agreed"
              required
              defaultChecked={refused?.intent === "sign" && refused.typed.agreed !== undefined}
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
        </Decision>
      </Section>
      <DeclineSection page={page} refused={refused} />
    </>
  );
}

function DeclineSection({ page, refused }: Props) {
  const { t } = useTranslation("signPage");
  return (
    <Section title={t("sections.decline")} hint={t("sections.declineHint")}>
      <Decision name="decline" page={page}>
        <Reason form="decline" name="reason" refused={refused} />
      </Decision>
    </Section>
  );
}

/** The owner agrees, or says what is to be changed. */
export function ApproveSections({ page, refused }: Props) {
  const { t } = useTranslation("signPage");
  const field = useField("approve", refused);
  return (
    <>
      <Section title={t("sections.approve")} hint={t("sections.approveHint")}>
        <Decision name="approve" page={page} primary>
          <TextareaField field={field("note", 400)} label={t("fields.approve")} />
        </Decision>
      </Section>
      <Section title={t("sections.requireChanges")} hint={t("sections.requireChangesHint")}>
        <Decision name="requireChanges" page={page}>
          <Reason form="requireChanges" name="comment" refused={refused} />
        </Decision>
      </Section>
    </>
  );
}
