import { useNavigate } from "@remix-run/react";
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from "react";
import { opensRow, selectsRow } from "#app/components/key-attributes.ts";

const opens = `[${Object.keys(opensRow)[0]}]`;
const selects = `[${Object.keys(selectsRow)[0]}]`;

/** The table body of a list. */
export const rowsId = "list-rows";

/** The rows as they stand in the page, which React then leaves as they are, and finds again should it have to begin anew. */
export function useRowsOfPage(): { __html: string } {
  const [html] = useState(() => globalThis.document?.getElementById(rowsId)?.innerHTML ?? "");
  return { __html: html };
}

/** Follows the links of rows that came as HTML as Remix follows its own. */
export function useFollowedLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link?.matches(`${opens},[data-discover]`)) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  };
}

interface Standing {
  ticked: Set<string>;
  focused: string | null;
}

/** Rows that come as data in place of those of the page are ticked and have the focus as these had. */
export function useStandingKept(asHtml: boolean): RefObject<HTMLTableSectionElement> {
  const body = useRef<HTMLTableSectionElement>(null);
  const wasHtml = useRef(asHtml);
  const standing = wasHtml.current && !asHtml && body.current ? standingOf(body.current) : null;
  useEffect(() => {
    wasHtml.current = asHtml;
    if (standing && body.current) restore(body.current, standing);
  });
  return body;
}

function standingOf(body: HTMLElement): Standing {
  const ticked = [...body.querySelectorAll<HTMLInputElement>(`${selects}:checked`)];
  const focused = body.contains(document.activeElement) ? document.activeElement : null;
  return {
    ticked: new Set(ticked.map(({ value }) => value)),
    focused: focused?.getAttribute("href") ?? null,
  };
}

function restore(body: HTMLElement, { ticked, focused }: Standing): void {
  for (const box of body.querySelectorAll<HTMLInputElement>(selects))
    if (ticked.has(box.value)) box.checked = true;
  if (focused !== null) body.querySelector<HTMLElement>(`a[href="${CSS.escape(focused)}"]`)?.focus();
}
