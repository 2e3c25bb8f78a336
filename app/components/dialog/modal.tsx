import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { goRound } from "./go-round.ts";

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
