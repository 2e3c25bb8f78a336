import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { DateField } from "#app/components/form/date-fields.tsx";
import { plainField } from "#app/components/form/field.tsx";
import { type DatePreset, datePresets } from "#app/components/list/date-presets.ts";
import { formatDate } from "#contract/platform/format.ts";
import { besides, type FiguresAddress, figuresHref } from "./address.ts";

const offered = datePresets.filter(
  (preset): preset is Exclude<DatePreset, "all" | "custom"> => preset !== "all" && preset !== "custom",
);

/** The days that are looked at: presets, the period before and after, and days of one's own. */
export function PeriodBar({
  path,
  address,
  more = {},
}: {
  path: string;
  address: FiguresAddress;
  /** What else the address asks for. */
  more?: Readonly<Record<string, string>>;
}) {
  const { t } = useTranslation(["statistics", "list"]);
  const field = (name: string, value: string) => ({ ...plainField("period", name), initialValue: value });
  const beside = (direction: 1 | -1) =>
    figuresHref(path, address, { ...besides(address, direction), preset: null }, more);
  return (
    <div className="flex flex-col gap-2.5 print:hidden">
      <nav aria-label={t("period")} className="flex flex-wrap">
        {offered.map((preset) => (
          <Link
            key={preset}
            to={figuresHref(path, address, { preset, asOf: null }, more)}
            aria-current={address.preset === preset ? "page" : undefined}
            preventScrollReset
            className="button list-part"
          >
            {t(`list:preset.${preset}`)}
          </Link>
        ))}
      </nav>
      <Form id="period" method="get" className="flex flex-wrap items-end gap-2.5">
        {address.by ? <input type="hidden" name="by" value={address.by} /> : null}
        {Object.entries(more).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <DateField field={field("from", formatDate(address.from))} label={t("from")} />
        <DateField field={field("until", formatDate(address.until))} label={t("until")} />
        <Button>{t("show")}</Button>
        <ButtonLink to={beside(-1)} keyName="[">
          {t("previous")}
        </ButtonLink>
        <ButtonLink to={beside(1)} keyName="]">
          {t("next")}
        </ButtonLink>
      </Form>
    </div>
  );
}
