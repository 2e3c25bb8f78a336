import { type ReactNode, useLayoutEffect, useRef } from "react";

/** A modal question. The browser keeps the focus inside and gives it back; Esc closes. */
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
  return (
    <dialog
      ref={ref}
      className="tl-dialog card"
      aria-labelledby="timeline-dialog-title"
      onClose={onClose}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <h2 id="timeline-dialog-title" className="text-title font-semibold">
        {title}
      </h2>
      {children}
    </dialog>
  );
}
