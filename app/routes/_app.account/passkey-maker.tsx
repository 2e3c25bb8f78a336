import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { makePasskey, passkeysMissing } from "#app/islands/passkey.ts";
import { tabHref } from "./tabs.ts";

type State = "noScript" | "insecure" | "unsupported" | "ready" | "asking" | "givenUp";

/** Makes a passkey on this device. Only a script can ask the browser for one; where it cannot, it says why. */
export function PasskeyMaker() {
  const { t } = useTranslation("account");
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<State>("noScript");
  useEffect(() => setState(passkeysMissing() ?? "ready"), []);
  if (state === "noScript" || state === "insecure" || state === "unsupported")
    return <p className="notice">{t(`passkeys.${state}`)}</p>;
  const make = async () => {
    if (!form.current?.reportValidity()) return;
    setState("asking");
    const reply = await fetch("/account/passkey");
    const answer: unknown = await reply.json().catch(() => null);
    if (typeof answer !== "object" || answer === null) return setState("givenUp");
    if ("confirm" in answer && typeof answer.confirm === "string") return location.assign(answer.confirm);
    const credential = "options" in answer ? await makePasskey(answer.options) : null;
    if (!credential || !form.current || !("challenge" in answer)) return setState("givenUp");
    fill(form.current, "challenge", String(answer.challenge));
    fill(form.current, "credential", credential);
    form.current.submit();
  };
  return (
    <form ref={form} method="post" action={tabHref("factor")} className="flex flex-wrap items-end gap-2">
      <input type="hidden" name="intent" value="passkeyAdd" />
      <input type="hidden" name="challenge" />
      <input type="hidden" name="credential" />
      <div>
        <label className="label" htmlFor="passkey-name">
          {t("passkeys.name")}
        </label>
        <input id="passkey-name" name="name" className="input w-44!" maxLength={60} required dir="auto" />
      </div>
      <Button type="button" disabled={state === "asking"} onClick={make}>
        {t(state === "asking" ? "passkeys.asking" : "passkeys.add")}
      </Button>
      {state === "givenUp" && (
        <p role="alert" className="w-full text-control text-bad">
          {t("passkeys.givenUp")}
        </p>
      )}
    </form>
  );
}

function fill(form: HTMLFormElement, name: string, value: string): void {
  const input = form.elements.namedItem(name);
  if (input instanceof HTMLInputElement) input.value = value;
}
