import { useTranslation } from "react-i18next";
import { Section } from "#app/components/linked-page/frame.tsx";
import type { OpenedStayPage } from "#contract/contracts/contract-parties/contract-parties.ts";
import type { Language } from "#contract/platform/languages.ts";

type Guidelines = OpenedStayPage["Guidelines"];

/** What the guest is to know about house and unit: in their language, else in English, else as it was written. */
export function GuidelineSection({ guidelines, language }: { guidelines: Guidelines; language: Language }) {
  const { t } = useTranslation("stayPage");
  const spoken = [language, "en"].map((one) => guidelines.filter((guideline) => guideline.language === one));
  const shown = spoken.find((some) => some.length > 0) ?? guidelines;
  if (shown.length === 0) return null;
  return (
    <Section title={t("guidelines.title")} hint={t("guidelines.hint")}>
      {shown.map(({ id, name, text, link, language: written }) => (
        <div key={id} lang={written} dir="auto">
          <h3 className="font-semibold">{name}</h3>
          {text ? <p className="whitespace-pre-line">{text}</p> : null}
          {link ? (
            <a href={link} className="link break-all" rel="noreferrer noopener">
              {link}
            </a>
          ) : null}
        </div>
      ))}
    </Section>
  );
}
