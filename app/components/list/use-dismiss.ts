import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Closes a `details` used as a popover when a click lands outside it, when Esc is pressed inside (which gives the focus
 * back), and when the address changed by what was chosen in it, unless the new address keeps it open. Without a script
 * it closes by its summary and by opening another of the same name.
 */
export function useDismiss(keepOpen = false) {
  const ref = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const shownFor = useRef(key);
  useEffect(() => {
    if (shownFor.current !== key && !keepOpen && ref.current) ref.current.open = false;
    shownFor.current = key;
  }, [key, keepOpen]);
  useEffect(() => {
    const details = ref.current;
    if (!details) return;
    const closeByClick = (event: PointerEvent) => {
      if (details.open && event.target instanceof Node && !details.contains(event.target))
        details.open = false;
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !details.open) return;
      event.stopPropagation();
      details.open = false;
      details.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", closeByClick);
    details.addEventListener("keydown", closeByKey);
    return () => {
      document.removeEventListener("pointerdown", closeByClick);
      details.removeEventListener("keydown", closeByKey);
    };
  }, []);
  return ref;
}
