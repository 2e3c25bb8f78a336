import { Form, Link, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "#app/components/form/use-hydrated.ts";
import { PasswordField } from "./password-field.tsx";

interface Failed {
  username: string;
  message: string | null;
}

/** Username and password; `ended` tells why they are asked for again. The button waits for both, where a script can tell; without one it is always there. */
export function SignInForm({ failed, ended }: { failed?: Failed; ended: string | null }) {
  const { t } = useTranslation("login");
  const hydrated = useHydrated();
  const processing = useNavigation().state !== "idle";
  const form = useRef<HTMLFormElement>(null);
  const [valid, setValid] = useState(false);
  const check = () => setValid(form.current?.checkValidity() ?? false);
  // What the browser filled in before hydration counts, too.
  useEffect(() => setValid(form.current?.checkValidity() ?? false), []);
  return (
    <Form
      ref={form}
      method="post"
      onInput={check}
      className="card plain-card"
      aria-describedby={failed?.message ? "sign-in-error" : undefined}
    >
      <h1 className="text-title font-semibold">{t("welcome")}</h1>
      <p className="mt-1 text-ink-2">{t("intro")}</p>
      {ended && !failed ? (
        <p role="status" className="notice mt-4" data-tone="info">
          {ended}
        </p>
      ) : null}
      {failed?.message && (
        <p id="sign-in-error" role="alert" className="notice mt-4" data-tone="bad">
          <strong className="block font-semibold text-bad">{t("error")}</strong>
          {failed.message}
        </p>
      )}
      <label className="label mt-5" htmlFor="username">
        {t("username")}
      </label>
      <input
        id="username"
        name="username"
        className="input"
        defaultValue={failed?.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
        required
        // biome-ignore lint/a11y/noAutofocus: the page has no other purpose
        autoFocus
      />
      <PasswordField />
      <button
        type="submit"
        className="button button-primary mt-6 !h-9 w-full"
        disabled={hydrated && (!valid || processing)}
      >
        {t(processing ? "processing" : "signIn")}
      </button>
      <p className="mt-4 flex flex-wrap justify-between gap-x-4 gap-y-1 text-control">
        <Link to="/reset-password" className="link">
          {t("forgotten")}
        </Link>
        <Link to="/register" className="link">
          {t("register")}
        </Link>
      </p>
    </Form>
  );
}
