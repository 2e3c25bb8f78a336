import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { useDrawnWhenOpened } from "#app/components/drawn-when-opened.ts";

interface PopupProps {
  /** What the button shows. */
  button: ReactNode;
  label?: string;
  className?: string;
  buttonClass?: string;
  /** What is in it; told whether it was opened, where most of it can wait for that. */
  children: ReactNode | ((opened: boolean) => ReactNode);
}

/** A panel behind a button of the bar. `<details>` opens without a script; the keys script closes it on Esc and outside. */
export function Popup({ button, label, className = "", buttonClass = "button", children }: PopupProps) {
  const { pathname } = useLocation();
  const details = useRef<HTMLDetailsElement>(null);
  const opening = useDrawnWhenOpened(details);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what closes it
  useEffect(() => {
    if (details.current) details.current.open = false;
  }, [pathname]);
  return (
    <details
      ref={details}
      className={className ? `popup ${className}` : "popup"}
      name="bar"
      data-popup=""
      {...opening.whole}
    >
      <summary className={buttonClass} aria-label={label} title={label} {...opening.summary}>
        {button}
      </summary>
      <div className="popup-panel">{typeof children === "function" ? children(opening.drawn) : children}</div>
    </details>
  );
}
