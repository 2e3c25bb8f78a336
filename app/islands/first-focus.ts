import { isTyping, isVisible } from "./typing.ts";

const fields =
  "input:not([type=hidden],[type=submit],[disabled],[readonly]),select:not([disabled]),textarea:not([disabled]),[contenteditable=true]";
const controls = `a[href],button:not([disabled]),summary,${fields}`;

let editing = false;

/** The next screen, or form, that comes is to be typed in: `e` was pressed. */
export function expectEditing(): void {
  editing = true;
}

/** Puts the cursor into the first field of the form that is the screen's own; false where there is none. */
export function focusField(): boolean {
  const field = firstField("form[method=post]");
  field?.focus();
  return field !== null;
}

/**
 * Puts the focus where a screen that has come begins: the first field that was refused, the grid, the first field of something new,
 * the current tab or first control of a record, else its heading. A record's fields wait for `e`: in a field its letters would be
 * text. Nobody who types is disturbed. Answers whether the heading has it, and is thus heard.
 */
export function focusScreen({ arrived }: { arrived: boolean }): boolean {
  const edits = editing;
  editing = false;
  const { activeElement } = document;
  const content = document.getElementById("content");
  const lost = !activeElement || activeElement.matches("body,#content,h1");
  if (!content || document.querySelector("dialog[open]") || location.hash) return false;
  if (isTyping(activeElement) || !(arrived || lost)) return false;
  const heading = content.querySelector<HTMLElement>("h1");
  const target = (edits ? firstField("form[method=post]") : null) ?? beginning(content, heading);
  // A document that has just come is read from its top.
  if (!target && !arrived) return false;
  const focused = target ?? heading ?? content;
  if (focused === heading) heading.tabIndex = -1;
  if (!edits) quietly(focused);
  focused.focus({ preventScroll: focused === heading || focused.dataset.first !== undefined });
  return focused === heading;
}

/** Hides the focus ring of a field that was focused by the page, until somebody uses the field. */
function quietly(element: HTMLElement): void {
  element.dataset.quiet = "";
  const used = new AbortController();
  for (const kind of ["keydown", "pointerdown", "blur"])
    element.addEventListener(
      kind,
      () => {
        used.abort();
        delete element.dataset.quiet;
      },
      { signal: used.signal },
    );
}

function beginning(content: HTMLElement, heading: HTMLElement | null): HTMLElement | null {
  const refused =
    seen(content, "[aria-invalid=true]")[0] ?? content.querySelector<HTMLElement>("[data-first]");
  if (refused) return refused;
  // A finger's field would bring up the keyboard over half of the screen.
  const fingers = matchMedia("(hover: none) and (pointer: coarse)").matches;
  const begun = fingers ? null : firstField("form[data-begin]");
  if (begun) return begun;
  const record = content.querySelector<HTMLElement>("[data-record]");
  if (!record) return null;
  const tab = seen(record, "nav a[aria-current=page]")[0];
  const next = seen(record, controls).find((element) => heading && follows(heading, element));
  return tab ?? (next && !isTyping(next) ? next : null);
}

function firstField(form: string): HTMLElement | null {
  const content = document.getElementById("content");
  return content ? (seen(content, form).flatMap((part) => seen(part, fields))[0] ?? null) : null;
}

function seen(within: HTMLElement, selector: string): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(selector)].filter(isVisible);
}

function follows(one: Node, other: Node): boolean {
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
