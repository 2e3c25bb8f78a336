import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from "react";

/** A modal question. The browser keeps the focus inside and gives it back; Esc closes, Ctrl Enter does what it asks. */
export function TimelineDialog({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  // Closed before it leaves the document: only then does the browser give the focus back to where it was.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);
  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    // The keys of the grid below mean nothing here.
    event.stopPropagation();
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>('[data-key-ctrl="Enter"]')?.click();
  };
  return (
    <dialog
      ref={ref}
      className="tl-dialog card"
      aria-labelledby="timeline-dialog-title"
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <h2 id="timeline-dialog-title" className="text-title font-semibold">
        {title}
      </h2>
      {children}
    </dialog>
  );
}
