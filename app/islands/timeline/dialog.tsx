import { type ReactNode, useEffect, useRef } from "react";

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
  useEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal();
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
