import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";

interface PopupProps {
  /** What the button shows. */
  button: ReactNode;
  label?: string;
  className?: string;
  buttonClass?: string;
  children: ReactNode;
}

/** A panel behind a button of the bar. `<details>` opens without a script; the keys script closes it on Esc and outside. */
export function Popup({ button, label, className = "", buttonClass = "button", children }: PopupProps) {
  const { pathname } = useLocation();
  const details = useRef<HTMLDetailsElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what closes it
  useEffect(() => {
    if (details.current) details.current.open = false;
  }, [pathname]);
  return (
    <details ref={details} className={`popup ${className}`} name="bar" data-popup="">
      <summary className={buttonClass} aria-label={label} title={label}>
        {button}
      </summary>
      <div className="popup-panel">{children}</div>
    </details>
  );
}
