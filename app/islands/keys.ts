import { startDialogLinks } from "#app/islands/dialog-link.ts";
import { isTyping, isVisible } from "./typing.ts";

/**
 * The keyboard grammar, the same on hydrated pages and in lite mode. It works on the HTML alone; the attributes it
 * finds are described in `app/components/key-attributes.ts`. With `firstFocus` the key `e` also finds the first field.
 */
export function startKeys(firstFocus?: () => Promise<FirstFocus>): void {
  loadFirstFocus = firstFocus;
  startDialogLinks();
  document.addEventListener("keydown", onKeyDown);
  document.addEventListener("click", closePopupsOutside);
  document.documentElement.dataset.keys = "listening";
}

const first = (selector: string) => document.querySelector<HTMLElement>(selector);
const openDialog = () => first("dialog[open]");
const topmost = () => openDialog() ?? document;
const firstTicked = () => first("[data-select]:checked");
/** Makes the selector of what belongs to a key. */
const keyed = (attribute: string, key: string) => `[${attribute}="${CSS.escape(key)}"]`;

type FirstFocus = typeof import("./first-focus.ts");
let loadFirstFocus: (() => Promise<FirstFocus>) | undefined;

/** Milliseconds in which the letter after `g` must follow. */
const goWindow = 1500;
let goUntil = 0;

function onKeyDown(event: KeyboardEvent) {
  if (event.defaultPrevented || event.isComposing || event.altKey) return;
  if (event.ctrlKey || event.metaKey) return onCtrl(event);
  if (event.key === "Escape") return onEscape(event);
  if (isTyping(event.target)) return;
  if (goUntil > Date.now()) {
    goUntil = 0;
    press(event, query(keyed("data-go", event.key.toLowerCase())));
    return;
  }
  if (event.key === "g" && !query('[data-key="g"]')) {
    goUntil = Date.now() + goWindow;
    return;
  }
  const act = rowKeys[event.key];
  if (act && !event.shiftKey && query("[data-row]")) return act(event);
  if (event.key === "/") return focusSearch(event);
  if (event.key === "e") return edit(event);
  if (event.key === "f" && !query('[data-key="f"]')) return findInMenu(event);
  const own = query(keyed("data-key", event.key));
  if (own) press(event, own);
  else actOnRows(event);
}

/** Clicks the button of an act on the ticked rows. When no row is ticked, the current row is ticked first, or else the first. */
function actOnRows(event: KeyboardEvent): void {
  if (openDialog()) return;
  const button = first(keyed("data-key-rows", event.key));
  if (!button) return;
  const row = currentRow() ?? query("[data-row]");
  if (!firstTicked()) row?.querySelector<HTMLElement>("[data-select]")?.click();
  if (firstTicked()) press(event, button);
}

const rowKeys: Record<string, (event: KeyboardEvent) => unknown> = {
  j: (event) => step(event, 1),
  k: (event) => step(event, -1),
  ArrowDown: (event) => ownArrows(event.target) || step(event, 1),
  ArrowUp: (event) => ownArrows(event.target) || step(event, -1),
  x: (event) => press(event, currentRow()?.querySelector("[data-select]") ?? null),
  Enter: (event) => {
    // Enter on a link or button that has the focus is the browser's.
    if (event.target instanceof Element && event.target.closest("a,button,summary")) return;
    press(event, currentRow()?.querySelector("[data-open]") ?? null);
  },
};

function onCtrl(event: KeyboardEvent) {
  if (event.key.toLowerCase() === "k") return focusPalette(event);
  const selector = keyed("data-key-ctrl", event.key);
  const form = event.target instanceof Element ? event.target.closest("form") : null;
  press(event, form?.querySelector(selector) ?? query(selector));
}

/** Closes what is open, then leaves the field, then goes back. */
function onEscape(event: KeyboardEvent) {
  const popup = document.querySelector<HTMLDetailsElement>("details[data-popup][open]");
  if (popup) {
    popup.open = false;
    popup.querySelector("summary")?.focus();
    return;
  }
  // Dialogs and popovers close themselves.
  if (first("dialog[open],:popover-open")) return;
  if (isTyping(event.target) && event.target instanceof HTMLElement) return event.target.blur();
  press(event, query("[data-back]"));
}

/** Whether arrows do something of their own there: choose, set, walk cells. */
function ownArrows(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      "[type=radio],[type=range],[role=grid],[role=listbox],[role=menu],details[data-popup],.shell-groups",
    ) !== null
  );
}

function step(event: KeyboardEvent, by: 1 | -1): void {
  const rows = [...topmost().querySelectorAll<HTMLElement>("[data-row]")].filter(isVisible);
  const present = rows.findIndex((row) => row.hasAttribute("data-current"));
  const next =
    rows[present < 0 ? (by > 0 ? 0 : rows.length - 1) : Math.min(rows.length - 1, Math.max(0, present + by))];
  // At either end the page goes on scrolling.
  if (!next || next === rows[present]) return;
  event.preventDefault();
  rows[present]?.removeAttribute("data-current");
  next.setAttribute("data-current", "");
  next.scrollIntoView({ block: "nearest" });
  // The focus goes along, so that a screen reader reads the row and Tab goes on from here.
  const stop =
    next.querySelector<HTMLElement>("[data-open]") ?? next.querySelector<HTMLElement>("a,button,input");
  stop?.focus({ preventScroll: true });
}

function currentRow(): Element | null {
  return first("[data-row][data-current]") ?? document.activeElement?.closest("[data-row]") ?? null;
}

/** Follows the screen's own way to edit; where the record is a form already, its first field takes the cursor. */
function edit(event: KeyboardEvent): void {
  if (openDialog()) return;
  const link = query(`[data-key="e"]`);
  if (!loadFirstFocus) press(event, link);
  else {
    event.preventDefault();
    void loadFirstFocus().then(({ expectEditing, focusField }) => {
      if (!link) return focusField();
      expectEditing();
      link.click();
    });
  }
}

function focusSearch(event: KeyboardEvent): void {
  const folded = first("[data-search]")?.closest<HTMLDetailsElement>("details:not([open])");
  if (folded) folded.open = true;
  const field = query("[data-search]") ?? query("[data-palette]");
  if (!field) return;
  event.preventDefault();
  field.focus();
  if (field instanceof HTMLInputElement) field.select();
}

/** On a small screen the menu comes first; where it has no room for the field, the search of everything is the next best. */
function findInMenu(event: KeyboardEvent): void {
  const field = first("[data-find]");
  const menu = field?.closest<HTMLElement>("[popover]");
  if (menu && !isVisible(menu) && document.documentElement.dataset.menu !== "hidden") menu.showPopover();
  if (field && isVisible(field)) {
    event.preventDefault();
    field.focus();
  } else focusPalette(event);
}

function focusPalette(event: KeyboardEvent): void {
  const field = query("[data-palette]");
  if (!field) return;
  event.preventDefault();
  field.focus();
}

/** Clicks it: links go where they lead, buttons submit, with or without hydration. */
function press(event: KeyboardEvent, element: Element | null): void {
  if (!(element instanceof HTMLElement)) return;
  event.preventDefault();
  element.click();
}

/** The first one to be seen; an open dialog hides what is below it. */
function query(selector: string): HTMLElement | null {
  return (
    [...topmost().querySelectorAll<HTMLElement>(selector)].find(
      (element) => isVisible(element) || element.dataset.go,
    ) ?? null
  );
}

function closePopupsOutside(event: MouseEvent): void {
  for (const popup of document.querySelectorAll<HTMLDetailsElement>("details[data-popup][open]")) {
    if (event.target instanceof Node && !popup.contains(event.target)) popup.open = false;
  }
}
