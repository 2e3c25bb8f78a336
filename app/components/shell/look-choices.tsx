import { useTranslation } from "react-i18next";
import { choices } from "#app/services/look.ts";
import type { Preferences } from "#app/services/preferences.ts";
import { ChoiceForm } from "./choice-form.tsx";

const names = ["skin", "layout", "menu", "width", "navbar", "footer", "hints"] as const;

/** How the application looks: one row of buttons for each choice, each applied at once. */
export function LookChoices({ preferences }: { preferences: Preferences }) {
  return (
    <ChoiceForm>
      {names.map((name) => (
        <Choice key={name} name={name} chosen={preferences[name]} />
      ))}
    </ChoiceForm>
  );
}

/** Lite mode takes the scripts away or brings them back, so it loads the page anew. */
export function LiteChoice({ preferences }: { preferences: Preferences }) {
  return (
    <ChoiceForm reload>
      <Choice name="lite" chosen={preferences.lite} />
    </ChoiceForm>
  );
}

function Choice({ name, chosen }: { name: keyof typeof choices; chosen: string }) {
  const { t } = useTranslation("shell");
  return (
    <fieldset>
      <legend className="px-2 pt-2 pb-1 text-label font-medium text-ink-2">{t(`look.${name}.title`)}</legend>
      <div className="segments">
        {choices[name].map((value) => (
          <button key={value} type="submit" name={name} value={value} aria-pressed={value === chosen}>
            {t(`look.${name}.${value}`)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
