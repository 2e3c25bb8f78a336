import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "#app/components/form/use-hydrated.ts";
import { Icon } from "#app/components/icon.tsx";

/** A password that can be shown. The button appears with the script that carries it out (in lite mode `islands/lite.ts`). */
export function PasswordField() {
  const { t } = useTranslation("login");
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  return (
    <>
      <label className="label mt-4" htmlFor="password">
        {t("password")}
      </label>
      <div className="relative">
        <input
          id="password"
          name="password"
          type={shown ? "text" : "password"}
          className="input !pe-9"
          autoComplete="current-password"
          dir="auto"
          required
        />
        <button
          type="button"
          hidden={!hydrated}
          className="absolute inset-y-0 end-0 grid w-9 place-items-center rounded-control text-ink-2"
          aria-controls="password"
          aria-pressed={shown}
          aria-label={t("showPassword")}
          title={t("showPassword")}
          data-shows-password=""
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? "eye-off" : "eye"} />
        </button>
      </div>
    </>
  );
}
