import { type ReactNode, useLayoutEffect, useRef } from "react";

interface Props {
  name: string;
  title: string;
  destructive?: boolean;
  children: ReactNode;
}

/** A question as the server sends it: a section of the page. When it becomes a dialog, what was typed into it and the cursor go along. */
export function QuestionSection({ name, title, destructive, children }: Props) {
  const section = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const drawn = section.current;
    return () => {
      if (!drawn) return;
      const before = controlsOf(drawn);
      const formId = drawn.querySelector("form")?.id ?? "";
      const focused = document.activeElement?.getAttribute("name");
      // Once the dialog stands, and has given the focus to its way back.
      queueMicrotask(() => {
        const form = document.getElementById(formId);
        if (form) carryOver(before, focused, controlsOf(form));
      });
    };
  }, []);
  return (
    <section
      ref={section}
      className={`card p-3.5 ${destructive ? "border-bad!" : ""}`}
      aria-labelledby={`confirm-${name}`}
    >
      <h2 id={`confirm-${name}`} className="mb-2 text-body font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What can be filled in. */
const controlsOf = (part: Element) =>
  [...part.querySelectorAll<Control>("input,select,textarea")].filter(
    ({ name, type }) => name !== "" && type !== "hidden" && type !== "file",
  );

/** Puts what stands in controls into those of the same names, and the cursor into its own. */
function carryOver(before: Control[], focused: string | null | undefined, now: Control[]): void {
  for (const was of before) {
    const isTicked = was.type === "checkbox" || was.type === "radio";
    const control = now.find(({ name, value }) => name === was.name && (!isTicked || value === was.value));
    if (isTicked && was instanceof HTMLInputElement && control instanceof HTMLInputElement)
      control.checked = was.checked;
    else if (control) control.value = was.value;
  }
  now.find(({ name }) => name === focused)?.focus();
}
