import { useTranslation } from "react-i18next";

/** Why contracts are completed although something is owed. */
export function ReasonField({ typed }: { typed: string | undefined }) {
  const { t } = useTranslation("rentContracts");
  return (
    <label className="flex flex-col gap-1">
      <span className="label">{t("bulk.reason")}</span>
      <input
        name="reason"
        className="input"
        maxLength={400}
        defaultValue={typed}
        dir="auto"
        autoComplete="off"
      />
      <span className="text-ink-2">{t("bulk.reasonNote")}</span>
    </label>
  );
}
