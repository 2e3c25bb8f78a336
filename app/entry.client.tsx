import { RemixBrowser } from "@remix-run/react";
import i18next, { type BackendModule } from "i18next";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { startKeys } from "#app/islands/keys.ts";

type Texts = Record<string, Record<string, unknown>>;

const language = document.documentElement.lang;
const version = document.documentElement.dataset.texts ?? "";
const address = (namespaces: string) => `/resources/locales/${language}/${namespaces}?v=${version}`;

async function fetchTexts(url: string): Promise<Texts> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`Texts could not be loaded: ${response.status}`);
  return response.json();
}

/** Fetches a namespace that a screen reached later needs; the browser keeps it for good. */
const backend: BackendModule = {
  type: "backend",
  init: () => undefined,
  read: (_language, namespace, done) => {
    fetchTexts(address(namespace)).then(
      (texts) => done(null, texts[namespace]),
      (error) => done(error, false),
    );
  },
};

/** The texts of this page come first, so that hydration renders what the server rendered. */
async function hydrate(): Promise<void> {
  const preloaded = document.querySelector<HTMLLinkElement>("link[data-texts]");
  const texts = preloaded ? await fetchTexts(preloaded.href) : {};
  await i18next
    .use(initReactI18next)
    .use(backend)
    .init({
      lng: language,
      fallbackLng: false,
      resources: { [language]: texts },
      partialBundledLanguages: true,
      ns: Object.keys(texts),
      defaultNS: "common",
      interpolation: { escapeValue: false },
      returnNull: false,
      react: { useSuspense: true },
    });
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nextProvider i18n={i18next}>
        <RemixBrowser />
      </I18nextProvider>,
    );
  });
  startKeys();
  const whenIdle = window.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 2000));
  whenIdle(() => void fetchTheRest());
}

/** The other screens' texts in one request while there is nothing to do: no screen waits for its words. */
async function fetchTheRest(): Promise<void> {
  const all = await fetchTexts(address("all")).catch((): Texts => ({}));
  for (const [namespace, texts] of Object.entries(all)) {
    if (!i18next.hasResourceBundle(language, namespace))
      i18next.addResourceBundle(language, namespace, texts);
  }
}

void hydrate();
