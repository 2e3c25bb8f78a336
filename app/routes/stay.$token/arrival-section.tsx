import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { plainField } from "#app/components/form/field.tsx";
import { TextField } from "#app/components/form/text-fields.tsx";
import { Section } from "#app/components/linked-page/frame.tsx";
import type { OpenedStayPage } from "#contract/contracts/contract-parties/contract-parties.ts";
import { formatDay } from "#contract/platform/format.ts";
import type { Refused } from "./act.server.ts";

/** When the guest arrives, and that what they said is right. */
export function ArrivalSection({ page, refused }: { page: OpenedStayPage; refused: Refused | undefined }) {
  const { t } = useTranslation(["stayPage", "contractParties"]);
  const typed = refused?.typed.expectedAt ?? page.expectedAt ?? "";
  const field = {
    ...plainField("arrival", "expectedAt", typed),
    errors: refused?.errors.expectedAt ? [refused.errors.expectedAt] : undefined,
    maxLength: 5,
  };
  return (
    <Section title={t("arrival.title")} hint={t("arrival.hint")}>
      <form method="post" id="arrival" className="flex flex-col gap-3">
        <TextField field={field} label={t("contractParties:fields.expectedAt")} />
        {page.confirmedAt ? (
          <p className="text-control text-ink-2">
            {t("arrival.confirmed", { day: formatDay(page.confirmedAt, page.Extras.timeZone) })}
          </p>
        ) : (
          <label className="flex items-start gap-3">
            <input
              type="checkbox"
              name="confirmed"
              defaultChecked={refused?.typed.confirmed !== undefined}
              className="mt-0.5 size-5! shrink-0"
            />
            <span>{t("arrival.confirm")}</span>
          </label>
        )}
        <Button name="intent" value="arrive" tone="primary" className="h-11! w-full">
          {t("save")}
          <span className="sr-only"> {t("arrival.title")}</span>
        </Button>
      </form>
    </Section>
  );
}
