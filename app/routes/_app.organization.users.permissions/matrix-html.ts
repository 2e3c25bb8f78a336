import { boxOf, type Letter, letters, type MatrixModule, type MatrixRow } from "./letters.ts";

export interface MatrixWords {
  flags: Record<Letter, string>;
  permission: string;
  all: string;
  off: string;
  resting: string;
  later: string;
  wake: string;
  locked: string;
  /** The role it is compared with. */
  other: string | null;
  yes: string;
  no: string;
}

/**
 * The table as text. A hundred rows of four boxes are nothing React has to know: it takes the text over as it is, so the
 * page costs no hydration, and what is ticked is left to the browser. Everything that comes from data is escaped.
 */
export function matrixHtml(modules: readonly MatrixModule[], words: MatrixWords): string {
  const heads = letters
    .map(
      (letter) =>
        `<th scope="col"><button name="tick" value="column:${letter}" id="c-${letter}">${safe(words.flags[letter])}</button></th>`,
    )
    .join("");
  const head = `<thead><tr><th scope="col" class="matrix-name">${safe(words.permission)}</th>${heads}<th id="c-all"><span class="sr-only">${safe(words.all)}</span></th></tr></thead>`;
  return head + modules.map((module) => moduleHtml(module, words)).join("");
}

function moduleHtml({ name, title, off, rows }: MatrixModule, words: MatrixWords): string {
  const counts = letters
    .map((letter) => {
      const held = rows.filter((row) => (row.ticked ?? row.held).includes(letter)).length;
      return `<td><button name="tick" value="module:${name}:${letter}" aria-labelledby="m-${name} c-${letter}">${held}<i>/${rows.length}</i></button></td>`;
    })
    .join("");
  const badge = off ? ` <span class="chip">${safe(words.off)}</span>` : "";
  const head = `<tr class="matrix-module"><th scope="rowgroup"><span id="m-${name}">${safe(title)}</span>${badge}</th>${counts}<td><button name="tick" value="module:${name}" aria-labelledby="m-${name} c-all">${safe(words.all)}</button></td></tr>`;
  return `<tbody data-module="${name}"${off ? ' class="matrix-off"' : ""}>${head}${rows.map((row) => rowHtml(row, words)).join("")}</tbody>`;
}

function rowHtml(row: MatrixRow, words: MatrixWords): string {
  const cells = letters.map((letter) => cellHtml(row, letter, words)).join("");
  const badges = [
    row.off ? `<span class="chip">${safe(words.off)}</span>` : "",
    row.later ? `<span class="chip">${safe(words.later)}</span>` : "",
    row.resting
      ? `<label class="chip" data-tone="warning">${safe(words.resting)} <input type="checkbox" name="wake" value="${row.name}"> ${safe(words.wake)}</label>`
      : "",
  ].join("");
  return `<tr data-row${row.off ? ' class="matrix-off"' : ""}><th scope="row"><span id="p-${row.name}">${safe(row.title)}</span>${badges}<small>${safe(row.description)}</small></th>${cells}<td><button name="tick" value="row:${row.name}" aria-labelledby="p-${row.name} c-all" data-select>${safe(words.all)}</button></td></tr>`;
}

function cellHtml(row: MatrixRow, letter: Letter, words: MatrixWords): string {
  const ticked = (row.ticked ?? row.held).includes(letter);
  const held = row.held.includes(letter);
  const locked = row.locked.includes(letter);
  const state = `${ticked ? " checked" : ""}${held ? " data-was" : ""}${locked ? ` disabled title="${safe(words.locked)}"` : ""}`;
  const box = `<label><input type="checkbox" name="g" value="${boxOf(row.name, letter)}" aria-labelledby="p-${row.name} c-${letter}"${state}></label>`;
  if (row.other === null) return `<td>${box}</td>`;
  const there = row.other.includes(letter);
  const sign = there ? words.yes : words.no;
  return `<td data-other="${there ? 1 : 0}">${box}<em title="${safe(words.other ?? "")}: ${safe(sign)}">${safe(sign)}</em></td>`;
}

const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function safe(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);
}
