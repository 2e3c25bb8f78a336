import { type RefObject, useEffect, useRef } from "react";
import { selectsRow } from "#app/components/key-attributes.ts";

const selects = `[${Object.keys(selectsRow)[0]}]`;

/** The table body of a list. */
export const rowsId = "list-rows";

interface Standing {
  ticked: Set<string>;
  focused: string | null;
}

/** Rows that come as data in place of those of the page are ticked and have the focus as these had. */
export function useRowState(asHtml: boolean): RefObject<HTMLTableSectionElement> {
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
