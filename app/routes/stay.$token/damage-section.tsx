import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { plainField } from "#app/components/form/field.tsx";
import { fileClass } from "#app/components/form/file-field.tsx";
import { TextareaField } from "#app/components/form/text-fields.tsx";
import { Section } from "#app/components/linked-page/frame.tsx";
import type { Refused } from "./act.server.ts";

interface Props {
  idempotencyKey: string;
  refused: Refused | undefined;
}

/** Where the guest says what is broken, with a photo. */
export function DamageSection({ idempotencyKey, refused }: Props) {
  const { t } = useTranslation("stayPage");
  const field = {
    ...plainField("report-damage", "damage", refused?.typed.damage),
    errors: refused?.errors.damage ? [refused.errors.damage] : undefined,
    ...{ required: true, maxLength: 2000 },
  };
  return (
    <Section title={t("damage.title")} hint={t("damage.hint")}>
      <form id="report-damage" method="post" encType="multipart/form-data" className="flex flex-col gap-2">
        <input type="hidden" name="key" value={`${idempotencyKey}-damage`} />
        <TextareaField field={field} label={t("damage.what")} />
        <label className="flex flex-col gap-1 text-control">
          {t("damage.photo")}
          <input type="file" name="photo" accept="image/*" className={`${fileClass} file:h-8!`} />
        </label>
        <Button name="intent" value="damage" className="h-11! w-full">
          {t("damage.send")}
        </Button>
      </form>
    </Section>
  );
}
