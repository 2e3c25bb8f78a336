/**
 * What the keyboard grammar finds in the HTML. The screens write these attributes, the keys script reads them; so the
 * same keys work on hydrated pages and in lite mode.
 *
 * | attribute | on | meaning |
 * | --- | --- | --- |
 * | `data-key="n"` | button, link, summary | that key alone clicks it (never while typing in a field) |
 * | `data-key-ctrl="Enter"` | button, link | Ctrl with that key clicks it, also while typing inside the same form |
 * | `data-rows` | table body, list | holds the rows that `j` and `k` walk through |
 * | `data-row` | row | one stop of `j`, `k` and the arrows; the script sets `data-current` on the row it stands on |
 * | `data-open` | link inside a row | followed by Enter |
 * | `data-select` | checkbox inside a row | toggled by `x` |
 * | `data-key-rows="h"` | button of an act on ticked rows | that key clicks it; without a ticked row the current row is ticked first |
 * | `data-search` | input | focused by `/` |
 * | `data-find` | input | focused by `f`, unless the screen has its own `f` |
 * | `data-key="["`, `data-key="]"` | links of a detail page | previous and next record of the filtered list |
 * | `data-back` | link | followed by Esc when nothing is open (an open `details` or `dialog` closes first) |
 * | `data-first` | the part a screen is worked in | has the focus when the screen comes |
 * | `data-begin` | form of something new | its first field has the focus when the screen comes |
 * | `data-record` | a record's screen | its current tab or first control has the focus when it comes; `e` goes to its first field |
 * | `data-dialog` | link | shows the marked part of its target in a dialog (`app/islands/dialog-link.ts`) |
 * | `data-hint` | text | names keys; hidden when hints are switched off |
 */
export interface KeyAttributes {
  "data-key"?: string;
  "data-key-ctrl"?: string;
  "data-key-rows"?: string;
  "aria-keyshortcuts"?: string;
}

/** Attributes of a control that a single key clicks, e.g. `pressedBy("n")`. */
export function pressedBy(key: string): KeyAttributes {
  return { "data-key": key, "aria-keyshortcuts": key.length === 1 ? key.toUpperCase() : key };
}

/** Attributes of a control that Ctrl with a key clicks, e.g. `pressedByCtrl("Enter")` on the save button. */
export function pressedByCtrl(key: string): KeyAttributes {
  return { "data-key-ctrl": key, "aria-keyshortcuts": `Control+${key}` };
}

/** Attributes of a button that acts on the ticked rows, e.g. `pressedForRows("h")`. */
export function pressedForRows(key: string): KeyAttributes {
  return { "data-key-rows": key, "aria-keyshortcuts": key.toUpperCase() };
}

/** Attributes of a row; its opening link carries `opensRow`, its checkbox `selectsRow`. */
export const rowStop = { "data-row": "" } as const;
export const opensRow = { "data-open": "" } as const;
export const selectsRow = { "data-select": "" } as const;
