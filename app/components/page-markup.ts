import { useNavigate } from "@remix-run/react";
import { type MouseEvent, useMemo, useState } from "react";
import { opensRow } from "#app/components/key-attributes.ts";

/** A part of a page as HTML. A document is handed its text, the browser that reads the document finds it there. */
export interface Markup {
  version: string;
  html?: string;
}

/** Markup for a document: what cannot be enumerated is rendered, and not handed to the browser as data, too. */
export function asHtmlOnly<T extends object, K extends string, V>(
  sample: T,
  name: K,
  value: V,
): T & { [key in K]?: V } {
  return Object.defineProperty(sample, name, { value });
}

/** What React is to put into an element: what stands there in the page, until the server tells another version. */
export function useMarkupOfPage(id: string, given: Markup): { __html: string } {
  const [page] = useState(() => ({
    version: given.version,
    // Should React have to begin anew, it is still there to be read.
    html: globalThis.document?.getElementById(id)?.innerHTML ?? given.html ?? "",
  }));
  const html = given.version === page.version ? page.html : (given.html ?? page.html);
  return useMemo(() => ({ __html: html }), [html]);
}

const opens = `[${Object.keys(opensRow)[0]}]`;

/** Follows the links of markup as Remix follows its own. */
export function useFollowedLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link?.matches(`${opens},[data-discover],#menu-groups *`)) return;
    event.preventDefault();
    const { pathname, search, hash } = link;
    const same = pathname + search === location.pathname + location.search;
    navigate({ pathname, search, hash }, { replace: same });
  };
}
