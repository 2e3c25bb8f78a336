import type { KeyboardEvent } from "react";
import { isVisible } from "#app/islands/typing.ts";

const stops =
  "a[href],summary,button:not([disabled]),input:not([type=hidden],[disabled]),select:not([disabled]),textarea:not([disabled])";

/** Tab in a dialog: after the last comes the first, without a way past the browser's own controls. */
export function goRound(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== "Tab" || event.altKey || event.ctrlKey) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(stops)].filter(
    (stop) => stop.tabIndex >= 0 && isVisible(stop),
  );
  const [edge, next] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]];
  if (!next || document.activeElement !== edge) return;
  event.preventDefault();
  next.focus();
  if (next instanceof HTMLInputElement) next.select();
}
