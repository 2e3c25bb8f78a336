import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { isVisible } from "#app/islands/typing.ts";

/** A native dialog over the page: the browser holds the focus inside and Esc closes it. Only shown by scripts. */
export function Modal({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // Closed before it leaves the document: only then does the browser give the focus back to where it was.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog?.open) dialog?.showModal();
    // Enter must not do what cannot be undone: the way back has the focus.
    dialog?.querySelector<HTMLElement>("[data-back]")?.focus();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      className="modal"
      aria-labelledby={heading}
      onKeyDown={goRound}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={heading} className="mb-2 text-body font-semibold">
        {title}
      </h2>
      {children}
    </dialog>
  );
}

const stops =
  "a[href],summary,button:not([disabled]),input:not([type=hidden],[disabled]),select:not([disabled]),textarea:not([disabled])";

/** After the last comes the first, without a way past the browser's own controls. */
function goRound(event: KeyboardEvent<HTMLDialogElement>): void {
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
