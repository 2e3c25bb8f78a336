import { useSearchParams } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { askForPasskey, passkeysMissing } from "#app/islands/passkey.ts";

/** Signing in with a passkey: appears where the browser can, and says so where the address forbids it. */
export function PasskeySignIn() {
  const { t } = useTranslation("login");
  const [search] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<"unknown" | "ready" | "asking" | "insecure" | "unsupported">("unknown");
  useEffect(() => setState(passkeysMissing() ?? "ready"), []);
  // Room for the button, so that nothing moves when it comes.
  if (state === "unknown" || state === "unsupported") return <div className="h-[30px]" />;
  if (state === "insecure") return <p className="text-control text-ink-2">{t("passkeyInsecure")}</p>;
  const returnUrl = search.get("returnUrl");
  const ask = async () => {
    setState("asking");
    const response: unknown = await fetch("/login/passkey").then(
      (reply) => reply.json(),
      () => null,
    );
    const { options, challenge } = parts(response);
    const credential = options ? await askForPasskey(options) : null;
    if (credential && form.current) {
      field(form.current, "challenge").value = challenge;
      field(form.current, "credential").value = credential;
      form.current.submit();
    } else setState("ready");
  };
  return (
    <form
      ref={form}
      method="post"
      action={`/login/passkey${returnUrl ? `?${new URLSearchParams({ returnUrl })}` : ""}`}
    >
      <input type="hidden" name="challenge" />
      <input type="hidden" name="credential" />
      <button type="button" className="button" disabled={state === "asking"} onClick={ask}>
        {t(state === "asking" ? "passkeyAsking" : "passkey")}
      </button>
    </form>
  );
}

function parts(challenge: unknown): { options: unknown; challenge: string } {
  if (typeof challenge !== "object" || challenge === null) return { options: null, challenge: "" };
  return {
    options: "options" in challenge ? challenge.options : null,
    challenge: "challenge" in challenge ? String(challenge.challenge) : "",
  };
}

function field(form: HTMLFormElement, name: string): HTMLInputElement {
  const input = form.elements.namedItem(name);
  if (!(input instanceof HTMLInputElement)) throw new Error(`no field ${name}`);
  return input;
}
