import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { addTexts, fetchTexts, fetchTextsAt } from "#app/browser/texts.ts";

// Beside the texts; nothing that is seen waits for them.
const keys = import("#app/islands/keys.ts");

/** The texts of this page come first, so that hydration renders what the server rendered. */
async function hydrate(): Promise<void> {
  const preloaded = document.querySelector<HTMLLinkElement>("link[data-texts]");
  if (preloaded) addTexts(await fetchTextsAt(preloaded.href));
  startTransition(() => {
    hydrateRoot(document, <RemixBrowser />);
  });
  // After the page's own listeners, which come first.
  void keys.then(({ startKeys }) => startKeys(() => import("#app/islands/first-focus.ts")));
  const whenIdle = window.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 2000));
  // The other screens' texts in one request while there is nothing to do: no screen waits for its words.
  whenIdle(() => void fetchTexts("all").then(addTexts, () => undefined));
}

void hydrate();
