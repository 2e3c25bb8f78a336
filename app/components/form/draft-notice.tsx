import { type RefObject, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Draft, draftOf, readDraft } from "./draft.ts";
import { draftKey } from "./draft-key.ts";
import { typeInto } from "./type-into.ts";

interface Props {
  form: RefObject<HTMLFormElement>;
  name: string;
  version: number | undefined;
  dirty: boolean;
}

/**
 * Keeps what is typed in this window, for the case that the session ends or the machine fails before it is saved, and
 * offers it when the form is opened again. It never fills in by itself.
 */
export function DraftNotice({ form, name, version, dirty }: Props) {
  const { t } = useTranslation("form");
  const [draft, setDraft] = useState<Draft | null>(null);

  useEffect(() => setDraft(readDraft(sessionStorage.getItem(draftKey(name)), version)), [name, version]);
  useEffect(() => {
    const element = form.current;
    if (!element || !dirty) return;
    const key = draftKey(name);
    const keep = () => {
      const secret = [...element.querySelectorAll<HTMLInputElement>("input[type=password]")].map(
        (input) => input.name,
      );
      sessionStorage.setItem(
        key,
        JSON.stringify(draftOf(new FormData(element), version, Date.now(), secret)),
      );
    };
    keep();
    element.addEventListener("input", keep);
    return () => {
      element.removeEventListener("input", keep);
      // Left for another page: saved or given up on purpose. Sent to sign in: still wanted.
      if (!element.isConnected && !location.pathname.startsWith("/login")) sessionStorage.removeItem(key);
    };
  }, [form, name, version, dirty]);

  if (!draft || dirty) return null;
  const forget = () => {
    sessionStorage.removeItem(draftKey(name));
    setDraft(null);
  };
  const restore = () => {
    fillIn(form.current, draft);
    setDraft(null);
  };
  return (
    <div className="notice flex flex-wrap items-center gap-2.5" role="status">
      <span>{t("draftFound", { time: new Date(draft.savedAt).toTimeString().slice(0, 5) })}</span>
      <button type="button" className="link" onClick={restore}>
        {t("draftRestore")}
      </button>
      <button type="button" className="link" onClick={forget}>
        {t("draftForget")}
      </button>
    </div>
  );
}

function fillIn(form: HTMLFormElement | null, draft: Draft): void {
  if (!form) return;
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio")) {
      const ticked = draft.values.some(([name, value]) => name === control.name && value === control.value);
      if (control.checked !== ticked) control.click();
    } else if ("name" in control && control.getAttribute("type") !== "file") {
      const value = draft.values.find(([name]) => name === control.name)?.[1];
      if (value !== undefined && control.getAttribute("name") !== "version") typeInto(control, value);
    }
  }
}
