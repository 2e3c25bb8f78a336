import { useTranslation } from "react-i18next";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { ChoiceForm } from "#app/components/shell/choice-form.tsx";
import { languageCodes, languageNames } from "#app/components/shell/language-names.ts";
import { LiteChoice, LookChoices } from "#app/components/shell/look-choices.tsx";
import type { Preferences } from "#app/services/preferences.ts";
import type { Language } from "#contract/platform/languages.ts";

/** In which language and how the application looks; each choice applies at once. */
export function LookTab({ preferences, language }: { preferences: Preferences; language: Language }) {
  const { t } = useTranslation("account");
  return (
    <div className="grid items-start gap-3 lg:grid-cols-2">
      <Card title={t("language")}>
        <ChoiceForm reload>
          <div className="segments px-0!">
            {languageCodes.map((code) => (
              <button
                key={code}
                type="submit"
                name="language"
                value={code}
                lang={code}
                aria-pressed={code === language}
              >
                {languageNames[code]}
              </button>
            ))}
          </div>
        </ChoiceForm>
      </Card>
      <Card title={t("look")}>
        <p className="mb-1 px-2 text-control text-ink-2">{t("lookHint")}</p>
        <LookChoices preferences={preferences} />
        <LiteChoice preferences={preferences} />
        <p className="px-2 pt-1 text-control text-ink-2">{t("liteHint")}</p>
      </Card>
    </div>
  );
}
