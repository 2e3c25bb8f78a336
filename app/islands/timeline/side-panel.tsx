import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { goRound } from "#app/components/dialog/go-round.ts";
import type { Words } from "#app/components/timeline/wording.ts";

/**
 * Beside the rows, at the end edge. It holds the keys, and Esc, a click elsewhere or its own button closes it. Not modal: the browser
 * would style every night of the rows anew to take them out of reach, which costs a weak laptop a fifth of a second each way.
 */
export function SidePanel({
  title,
  t,
  onClose,
  children,
}: {
  title: string;
  t: Words;
  onClose: () => void;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  // Closed before it leaves the document: only then does the browser give the focus back to where it was.
  useLayoutEffect(() => {
    const panel = ref.current;
    panel?.show();
    // Not its button: until the stay is there, a second Enter must not close it.
    panel?.focus();
    return () => panel?.close();
  }, []);
  useEffect(() => {
    const elsewhere = ({ target }: PointerEvent) => {
      if (target instanceof Node && !ref.current?.contains(target)) close.current();
    };
    document.addEventListener("pointerdown", elsewhere);
    return () => document.removeEventListener("pointerdown", elsewhere);
  }, []);
  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    event.stopPropagation();
    if (event.key === "Escape") onClose();
    else goRound(event);
  };
  return (
    <dialog
      ref={ref}
      className="tl-side card"
      tabIndex={-1}
      aria-labelledby="timeline-side-title"
      onKeyDown={onKeyDown}
    >
      <div className="tl-side-head">
        <h2 id="timeline-side-title" className="text-title font-semibold">
          {title}
        </h2>
        <button type="button" className="button" aria-keyshortcuts="Escape" onClick={onClose}>
          {t("stay.close")}
          <kbd className="kbd">Esc</kbd>
        </button>
      </div>
      {children}
    </dialog>
  );
}
