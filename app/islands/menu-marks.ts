import type { TFunction } from "i18next";
import { firstUse, isThrifty } from "#app/browser/first-use.ts";
import { currentEntry, shownCount } from "#app/components/shell/menu.ts";
import { type MenuCounts, menuCounts } from "#contract/platform/menu-counts.ts";
import { keepFolds } from "./menu-folds.ts";

/** Where somebody is, and what they are told there. */
interface Place {
  owner: string;
  pathname: string;
  counts: MenuCounts;
  t: TFunction;
}

/** What the menu was last marked for: its first part is another one when its markup is. */
let marked: { first: Element | null; pathname: string } | undefined;

/** Writes into the menu's markup where one is, what is counted, what stands open and what is used most. */
export function markMenu(groups: HTMLElement, { owner, pathname, counts, t }: Place): void {
  const first = groups.firstElementChild;
  if (marked?.first !== first || marked.pathname !== pathname) {
    marked = { first, pathname };
    keepFolds(groups, owner, currentIn(groups, pathname));
    markCurrent(groups, pathname);
  }
  showCounts(groups, counts, t);
}

function currentIn(groups: HTMLElement, pathname: string): string | null {
  const paths = [...groups.querySelectorAll("a")].map((link) => link.pathname);
  return currentEntry(paths, pathname);
}

/** Marks the entry of the present screen. Once the page is used, Remix also looks up the routes of the links. */
function markCurrent(groups: HTMLElement, pathname: string): void {
  const current = currentIn(groups, pathname);
  const links = [...groups.querySelectorAll("a")];
  if (!isThrifty())
    void firstUse.then(() => {
      for (const link of links) link.dataset.discover = "";
    });
  for (const link of links) {
    if (link.pathname !== current) link.removeAttribute("aria-current");
    else link.setAttribute("aria-current", current === pathname ? "page" : "true");
  }
}

/** How many of something wait, beside its entries and summed up beside their group. */
function showCounts(groups: HTMLElement, counts: MenuCounts, t: TFunction): void {
  for (const name of menuCounts) {
    const count = counts[name] ?? 0;
    for (const badge of groups.querySelectorAll<HTMLElement>(`[data-count="${name}"]`))
      fill(badge, count, t(`menuCount.${name}`, { count }));
  }
  for (const badge of groups.querySelectorAll<HTMLElement>("[data-sum]")) {
    const names = badge.dataset.sum?.split(" ") ?? [];
    const each = menuCounts.map((name) => (names.includes(name) ? (counts[name] ?? 0) : 0));
    const sum = each.reduce((total, count) => total + count, 0);
    fill(badge, sum, t("menuSum", { count: sum }));
  }
}

/** A figure, said in full to those who do not see where it stands. */
function fill(badge: HTMLElement, count: number, words: string): void {
  const figure = document.createElement("span");
  figure.ariaHidden = "true";
  figure.textContent = shownCount(count);
  const full = document.createElement("span");
  full.className = "sr-only";
  full.textContent = words;
  badge.title = words;
  badge.hidden = count === 0;
  badge.replaceChildren(...(count === 0 ? [] : [figure, full]));
}
