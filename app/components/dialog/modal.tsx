import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { goRound } from "./go-round.ts";

/**
 * A native dialog over the page: the browser holds the focus inside and Esc closes it. Sent by the server it is a section of the page
 * (`.modal:not(:modal)`); the same element becomes the dialog when scripts run, with what was typed into it and with the cursor.
 */
export function Modal({
  title,
  destructive,
  onClose,
  children,
}: {
  title: string;
  destructive?: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // Closed before it leaves the document: only then does the browser give the focus back to where it was.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    // Enter must not do what cannot be undone: the way back has the focus, unless somebody is in it already.
    const focus =
      dialog.querySelector<HTMLElement>(":focus") ?? dialog.querySelector<HTMLElement>("[data-back]");
    dialog.open = false;
    dialog.showModal();
    focus?.focus();
    return () => dialog.close();
  }, []);
  return (
    <dialog
      ref={ref}
      open
      className="modal"
      data-destructive={destructive}
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
