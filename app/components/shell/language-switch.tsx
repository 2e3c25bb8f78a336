import { useTranslation } from "react-i18next";
import type { Language } from "#contract/platform/languages.ts";
import { ChoiceForm } from "./choice-form.tsx";
import { languageCodes, languageNames } from "./language-names.ts";
import { Popup } from "./popup.tsx";

/** Changes the language; the page is loaded anew, since every text of it changes. */
export function LanguageSwitch({ language }: { language: Language }) {
  const { t } = useTranslation("shell");
  return (
    <Popup
      button={language.toUpperCase()}
      label={`${t("language")}: ${languageNames[language]}`}
      buttonClass="button font-medium"
    >
      <ChoiceForm reload>
        {languageCodes.map((code) => (
          <button
            key={code}
            type="submit"
            name="language"
            value={code}
            lang={code}
            className="popup-item"
            aria-pressed={code === language}
          >
            <span className="w-6 text-label text-ink-2">{code.toUpperCase()}</span>
            {languageNames[code]}
          </button>
        ))}
      </ChoiceForm>
    </Popup>
  );
}
