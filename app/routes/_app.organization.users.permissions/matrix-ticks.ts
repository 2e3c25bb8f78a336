import { letters } from "./letters.ts";

/**
 * The matrix in the browser, by delegation: one listener of each kind for all its boxes. Returns how to stop it.
 * Without it the same buttons are posts that answer with the page.
 */
export function watchMatrix(matrix: HTMLElement, onChange: (changes: number) => void): () => void {
  const count = () => {
    for (const button of matrix.querySelectorAll<HTMLButtonElement>('[name="tick"]'))
      showCount(matrix, button);
    onChange(boxesIn(matrix).filter(isChanged).length);
  };
  const click = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('[name="tick"]') : null;
    if (!(button instanceof HTMLButtonElement)) return;
    event.preventDefault();
    const boxes = boxesOf(matrix, button.value).filter((box) => !box.disabled && !box.closest("tr")?.hidden);
    const all = boxes.every((box) => box.checked);
    for (const box of boxes) box.checked = !all;
    count();
  };
  const change = (event: Event) => {
    const box = event.target;
    if (box instanceof HTMLInputElement && box.checked && box.name === "g") readToo(matrix, box);
    count();
  };
  const keydown = (event: KeyboardEvent) => move(matrix, event);
  matrix.addEventListener("click", click);
  matrix.addEventListener("change", change);
  matrix.addEventListener("keydown", keydown);
  count();
  return () => {
    matrix.removeEventListener("click", click);
    matrix.removeEventListener("change", change);
    matrix.removeEventListener("keydown", keydown);
  };
}

/** Hides the rows without these words, and modules left empty. Answers how many are shown. */
export function filterMatrix(matrix: HTMLElement, text: string): number {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const module of matrix.querySelectorAll<HTMLElement>("tbody")) {
    const rows = [...module.querySelectorAll<HTMLElement>("[data-row]")];
    for (const row of rows) {
      const text = textOf(row);
      row.hidden = !words.every((word) => text.includes(word));
    }
    const left = rows.filter((row) => !row.hidden).length;
    module.hidden = left === 0;
    shown += left;
  }
  return shown;
}

/** What a row is found by: its title, what it is for, and its name in the API. */
function textOf(row: HTMLElement): string {
  return `${row.querySelector("th")?.textContent} ${boxesIn(row)[0]?.value}`.toLowerCase();
}

function boxesIn(part: ParentNode): HTMLInputElement[] {
  return [...part.querySelectorAll<HTMLInputElement>('[name="g"]')];
}

/** The boxes a button stands for: `column:r`, `row:client`, `module:clients`, `module:clients:r`. */
function boxesOf(matrix: HTMLElement, button: string): HTMLInputElement[] {
  const [scope, first = "", second] = button.split(":");
  const column = scope === "column" ? first : second;
  const boxes =
    scope === "module"
      ? boxesIn(matrix.querySelector(`[data-module="${first}"]`) ?? matrix)
      : boxesIn(matrix);
  return boxes.filter(
    ({ value }) =>
      (column === undefined || value.endsWith(`.${column}`)) &&
      (scope !== "row" || value.startsWith(`${first}.`)),
  );
}

function isChanged(box: HTMLInputElement): boolean {
  return box.checked !== box.hasAttribute("data-was");
}

function showCount(matrix: HTMLElement, button: HTMLButtonElement): void {
  const [scope, , column] = button.value.split(":");
  const place = button.firstChild;
  if (scope !== "module" || !column || !place) return;
  place.nodeValue = String(boxesOf(matrix, button.value).filter((box) => box.checked).length);
}

/** Nobody can change what they may not read: ticking any flag ticks that one, too. */
function readToo(matrix: HTMLElement, box: HTMLInputElement): void {
  const read = boxesOf(matrix, `row:${box.value.replace(/\.\w$/, "")}`)[0];
  if (read && !read.disabled) read.checked = true;
}

/** The arrow keys go from box to box, as in a grid. */
function move(matrix: HTMLElement, event: KeyboardEvent): void {
  const box = event.target;
  if (!(box instanceof HTMLInputElement) || box.name !== "g" || event.ctrlKey || event.altKey) return;
  const across = getComputedStyle(matrix).direction === "rtl" ? -1 : 1;
  const steps: Record<string, number> = {
    ArrowLeft: -across,
    ArrowRight: across,
    ArrowUp: -letters.length,
    ArrowDown: letters.length,
  };
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const boxes = boxesIn(matrix).filter((other) => !other.closest("tr")?.hidden);
  let at = boxes.indexOf(box) + step;
  while (boxes[at]?.disabled) at += step;
  boxes[at]?.focus();
}
