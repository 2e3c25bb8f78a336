import type { TFunction } from "i18next";
import { matchesSearch, searchForm } from "#contract/platform/search-form.ts";

let names: Promise<Record<string, string>> | undefined;

/** What each screen of the menu is called in the other languages: fetched when somebody looks for one. */
function namesElsewhere(): Promise<Record<string, string>> {
  names ??= fetch("/resources/menu-names").then((reply) => (reply.ok ? reply.json() : {}));
  return names.catch(() => ({}));
}

let elsewhere: Record<string, string> = {};
const bound = new WeakSet<HTMLElement>();

/** Narrows the menu by what is typed: arrows choose, Enter opens, Esc gives the groups back. */
export function filterMenu(
  field: HTMLInputElement,
  groups: HTMLElement,
  panel: HTMLElement,
  t: TFunction,
): void {
  if (bound.has(field)) return;
  bound.add(field);
  const show = () => draw(field, groups, panel, t);
  const end = () => {
    field.value = "";
    show();
  };
  field.setAttribute("role", "combobox");
  field.setAttribute("aria-expanded", "false");
  field.setAttribute("aria-controls", "menu-options");
  field.addEventListener("input", show);
  field.addEventListener("keydown", (event) => onKey(event, panel, end));
  // The link is still needed where it stands: it is followed after this.
  panel.addEventListener("click", () => setTimeout(end));
  field.form?.addEventListener("submit", end);
  show();
  void namesElsewhere().then((names) => {
    elsewhere = names;
    show();
  });
}

function draw(field: HTMLInputElement, groups: HTMLElement, panel: HTMLElement, t: TFunction): void {
  const q = field.value.trim();
  groups.hidden = q !== "";
  field.setAttribute("aria-expanded", String(q !== ""));
  field.removeAttribute("aria-activedescendant");
  if (q === "") panel.replaceChildren();
  else drawFound(q, groups, panel, t);
}

function drawFound(q: string, groups: HTMLElement, panel: HTMLElement, t: TFunction): void {
  const all = [...groups.querySelectorAll<HTMLAnchorElement>("details a")];
  const hits = all.filter((link) => matchesSearch(`${nameOf(link)} ${elsewhere[link.pathname] ?? ""}`, q));
  const list = document.createElement("div");
  list.id = "menu-options";
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", t("mainMenu"));
  list.append(...hits.map((link, index) => option(link, index, q)));
  const more = document.createElement("a");
  more.href = `/search?q=${encodeURIComponent(q)}`;
  more.dataset.discover = "";
  more.className = "menu-more";
  more.textContent = t("searchAllFor", { q });
  panel.replaceChildren(line(t("menuFound", { found: hits.length, all: all.length }), true), list, more);
  choose(panel, 0);
}

const nameOf = (link: HTMLElement) => link.querySelector("span")?.textContent ?? "";

function line(text: string, isStatus: boolean): HTMLElement {
  const paragraph = document.createElement("p");
  if (isStatus) paragraph.setAttribute("role", "status");
  paragraph.textContent = text;
  return paragraph;
}

function option(link: HTMLAnchorElement, index: number, q: string): HTMLElement {
  const made = document.createElement("a");
  made.id = `menu-option-${index}`;
  made.href = link.href;
  made.tabIndex = -1;
  made.setAttribute("role", "option");
  made.dataset.sign = link.dataset.sign;
  made.dataset.discover = "";
  const name = document.createElement("span");
  name.append(...marked(nameOf(link), q));
  made.append(name);
  return made;
}

/** The name with the part that was typed set off. */
function marked(name: string, q: string): (string | Node)[] {
  const at = searchForm(name).length === name.length ? searchForm(name).indexOf(searchForm(q)) : -1;
  if (at < 0) return [name];
  const mark = document.createElement("mark");
  mark.textContent = name.slice(at, at + q.length);
  return [name.slice(0, at), mark, name.slice(at + q.length)];
}

function onKey(event: KeyboardEvent, panel: HTMLElement, end: () => void): void {
  const options = [...panel.querySelectorAll<HTMLElement>("[role=option]")];
  const at = options.findIndex((one) => one.ariaSelected === "true");
  if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    const step = event.key === "ArrowDown" ? 1 : -1;
    choose(panel, Math.min(options.length - 1, Math.max(0, at + step)));
  } else if (event.key === "Enter" && options[at]) {
    options[at].click();
  } else if (event.key === "Escape" && event.currentTarget instanceof HTMLInputElement) {
    if (event.currentTarget.value === "") return;
    end();
  } else return;
  event.preventDefault();
  event.stopPropagation();
}

function choose(panel: HTMLElement, index: number): void {
  const field = document.querySelector("[data-find]");
  for (const [place, option] of panel.querySelectorAll("[role=option]").entries()) {
    option.ariaSelected = String(place === index);
    if (place !== index) continue;
    field?.setAttribute("aria-activedescendant", option.id);
    option.scrollIntoView({ block: "nearest" });
  }
}
