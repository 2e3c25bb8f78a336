import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { firstUse, isThrifty } from "#app/browser/first-use.ts";
import { idle } from "#app/browser/idle.ts";
import { addTexts, ensureTexts, fetchOtherTexts, fetchTextsAt } from "#app/browser/texts.ts";
import { partsNamed } from "#app/components/part.tsx";

declare global {
  interface Window {
    /** What this page was drawn with, where that is more than its routes name. */
    drawn?: { parts: string[]; texts: string[] };
  }
}

// Beside the texts; nothing that is seen waits for them.
const keys = import("#app/islands/keys.ts");

/**
 * The texts and parts of this page come first, so that hydration renders what the server rendered. Without them the page stays as it
 * was sent: its links and forms need no script.
 */
async function hydrate(): Promise<void> {
  const { parts = [], texts = [] } = window.drawn ?? {};
  const more = [partsNamed(parts), ensureTexts(texts)];
  const preloaded = document.querySelector<HTMLLinkElement>("link[data-texts]");
  if (preloaded) addTexts(await fetchTextsAt(preloaded.href));
  await Promise.all(more);
  startTransition(() => {
    hydrateRoot(document, <RemixBrowser />);
  });
  // After the page's own listeners, which come first.
  void keys.then(({ startKeys }) => startKeys(() => import("#app/islands/first-focus.ts")));
  if (isThrifty()) return;
  await idle();
  // The first rows may be pointed at from now on.
  void import("#app/islands/prefetch.ts").then(({ startPrefetching }) => startPrefetching(firstUse));
  await firstUse;
  await idle();
  // The other screens' texts while there is nothing to do: no screen waits for its words.
  void fetchOtherTexts().catch(() => undefined);
}

void hydrate();
