import { Link } from "@remix-run/react";
import type { ButtonHTMLAttributes, ReactNode } from "react";
import { pressedBy, pressedByCtrl } from "./key-attributes.ts";

export type ButtonTone = "plain" | "primary" | "danger" | "quiet";

interface Common {
  tone?: ButtonTone;
  /** The single key that clicks it; shown on the button. */
  keyName?: string;
  /** The key that clicks it together with Ctrl, e.g. "Enter". */
  ctrlKey?: string;
  className?: string;
  children: ReactNode;
}

const toneClass: Record<ButtonTone, string> = {
  plain: "button",
  primary: "button button-primary",
  danger: "button button-danger",
  quiet: "button button-quiet",
};

/** The classes of a button, for summaries and links of other kinds. */
export function buttonClass(tone: ButtonTone = "plain", more = ""): string {
  return more ? `${toneClass[tone]} ${more}` : toneClass[tone];
}

/** A button that submits unless told otherwise. */
export function Button({
  tone,
  keyName,
  ctrlKey,
  className,
  children,
  ...rest
}: Common & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button type="submit" className={buttonClass(tone, className)} {...keyProps(keyName, ctrlKey)} {...rest}>
      {children}
      <KeyCap keyName={keyName} ctrlKey={ctrlKey} />
    </button>
  );
}

interface LinkProps extends Common {
  to: string;
  /** True for files and pages outside the hydrated application. */
  document?: boolean;
  back?: boolean;
}

/** A link that looks like a button: it goes somewhere, a `Button` does something. */
export function ButtonLink({ tone, keyName, ctrlKey, className, children, to, document, back }: LinkProps) {
  return (
    <Link
      to={to}
      reloadDocument={document}
      className={buttonClass(tone, className)}
      data-back={back ? "" : undefined}
      {...keyProps(keyName, ctrlKey)}
    >
      {children}
      <KeyCap keyName={keyName} ctrlKey={ctrlKey} />
    </Link>
  );
}

function keyProps(keyName?: string, ctrlKey?: string) {
  if (ctrlKey) return pressedByCtrl(ctrlKey);
  return keyName ? pressedBy(keyName) : {};
}

function KeyCap({ keyName, ctrlKey }: { keyName?: string; ctrlKey?: string }) {
  const label = ctrlKey ? `Ctrl ${ctrlKey}` : keyName;
  if (!label) return null;
  return (
    <span aria-hidden="true" className="contents">
      <kbd className="kbd">{label.length === 1 ? label.toUpperCase() : label}</kbd>
    </span>
  );
}
