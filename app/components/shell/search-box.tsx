import { Form } from "@remix-run/react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { UnseenSubmit } from "#app/components/form/unseen-submit.tsx";
import { Icon } from "#app/components/icon.tsx";

// Fetched at the first Ctrl K or click: most pages are read without it.
const load = () => import("#app/islands/palette/palette.tsx");
const Palette = lazy(() => load().then((module) => ({ default: module.Palette })));

/**
 * The search of the top bar: a form that leads to /search. With a script a click, Ctrl K or a first letter opens the
 * command palette instead; Tab and Enter use the form as it is. `person` keeps their recent choices apart.
 */
export function SearchBox({ person }: { person: string }) {
  const { t } = useTranslation("shell");
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const open = () => {
    // The chunk may be out of reach (no connection, a new version): then the field itself is the search.
    load().then(
      () => setTyped(field.current?.value ?? ""),
      () => field.current?.focus(),
    );
  };
  const close = () => {
    setTyped(null);
    if (field.current) field.current.value = "";
  };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== "k" ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return;
      if (document.querySelector("dialog[open]")) return;
      event.preventDefault();
      open();
    };
    // Before the keys script, which only puts the cursor into the field.
    document.addEventListener("keydown", onKeyDown, { capture: true });
    return () => document.removeEventListener("keydown", onKeyDown, { capture: true });
  });
  return (
    <>
      <Form action="/search" role="search" aria-label={t("search")} className="shell-search">
        <Icon name="search" />
        <input
          ref={field}
          type="search"
          name="q"
          maxLength={100}
          placeholder={t("search")}
          aria-label={t("search")}
          autoComplete="off"
          data-palette=""
          onClick={open}
          onInput={open}
          onPointerEnter={() => void load().catch(() => undefined)}
        />
        <span aria-hidden="true" className="contents">
          <kbd className="kbd">Ctrl K</kbd>
        </span>
        <UnseenSubmit label={t("search")} />
      </Form>
      {typed === null ? null : (
        <Suspense>
          <Palette typed={typed} person={person} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
