import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/button.tsx";
import { tabHref } from "./tabs.ts";

/** The recovery codes, the one time they are shown. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation("account");
  return (
    <section className="notice mb-3" aria-labelledby="recovery-title" role="status">
      <h3 id="recovery-title" className="font-semibold">
        {t("factor.codesTitle")}
      </h3>
      <p className="mt-1">{t("factor.codesHint")}</p>
      <ul className="tabular my-2.5 grid grid-cols-1 gap-x-4 gap-y-1 font-mono sm:grid-cols-2" dir="ltr">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <ButtonLink to={tabHref("factor")}>{t("factor.codesKept")}</ButtonLink>
    </section>
  );
}
