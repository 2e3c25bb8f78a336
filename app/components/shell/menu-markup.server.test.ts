import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { TFunction } from "i18next";
import { describe, expect, it } from "vitest";
import type { MenuCounts } from "#contract/platform/menu-counts.ts";
import { declaredScreens } from "#contract/platform/screens.ts";
import type { MenuGroup } from "./menu.ts";
import { habitsIn, type MenuHabits, writtenHabits } from "./menu-habits.ts";
import { markedMenu, menuMarkup } from "./menu-markup.server.tsx";

const menu: MenuGroup[] = [
  {
    name: "contracts",
    label: "Contracts",
    entries: [
      { path: "/clients", label: 'Guests <b>& "owners"</b>', icon: "people", go: "c" },
      { path: "/real_estate/contracts/rent", label: "Stays", icon: "contract", count: "holdsEnding" },
    ],
  },
];
const t = ((key: string, { count }: { count: number }) => `${key}: ${count} <holds>`) as TFunction;
const markup = menuMarkup(menu, "Most used", "open");
const { html } = markup;
/** With so many entries groups fold. */
const long: MenuGroup[] = [
  { name: "daily", label: "Daily", entries: [{ path: "/", label: "Calendar", icon: "calendar" }] },
  ...menu,
  {
    name: "organization",
    label: "Organization",
    entries: Array.from({ length: 12 }, (_, index) => ({
      path: `/o${index}`,
      label: `O${index}`,
      icon: "home",
    })),
  },
];
const habits = { open: [], used: [] };
const at = (pathname: string, counts: MenuCounts = {}) =>
  markedMenu(markup, menu, { pathname, counts, habits }, t);
const ofLong = (pathname: string, menuHabits: MenuHabits = habits, counts: MenuCounts = {}) =>
  markedMenu(menuMarkup(long, "Most used", "open"), long, { pathname, counts, habits: menuHabits }, t);
/** The names of what stands open, and the paths of what stands on top. */
const opened = (text: string) => [...text.matchAll(/data-group="(\w+)" open/g)].map(([, name]) => name);
const onTop = (text: string) => {
  const [, list = ""] = /data-used="">(.*?)<\/ul>/.exec(text) ?? [];
  return [...list.matchAll(/href="([^"]*)"/g)].map(([, path]) => path);
};

describe("the menu's markup", () => {
  it("is of another version when anything in it is other", () => {
    expect(menuMarkup(menu, "Most used", "open").version).toBe(markup.version);
    expect(menuMarkup(menu, "Most used", "collapsed").version).not.toBe(markup.version);
  });

  it("has a drawing for the sign of each entry that a screen has", () => {
    const read = (name: string) => readFileSync(join("app/styles", name), "utf8");
    const [drawings, rules] = [read("icons.svg"), read("menu-signs.css")];
    const icons = Object.values(declaredScreens).flatMap(({ menu: entry }) => entry?.icon ?? []);
    expect(icons.length).toBeGreaterThan(20);
    const missing = icons.filter(
      (icon) => !(drawings.includes(`id="${icon}"`) && rules.includes(`icons.svg#menu-${icon}"`)),
    );
    expect(missing).toEqual([]);
  });

  it("holds words as words, whoever typed them", () => {
    expect(html).toContain("Guests &lt;b&gt;&amp; &quot;owners&quot;&lt;/b&gt;");
    expect(menuMarkup(menu, "Most used", "collapsed").html).toContain(
      'title="Guests &lt;b&gt;&amp; &quot;owners&quot;&lt;/b&gt;"',
    );
  });

  it("marks the entry of the page alone, and whether it is that page itself", () => {
    expect(at("/clients")).toContain('href="/clients" aria-current="page"');
    expect(at("/clients/edit/3")).toContain('href="/clients" aria-current="true"');
    expect(at("/clients").match(/aria-current/g)).toHaveLength(1);
    expect(at("/jobs")).toBe(html);
  });

  it("shows what is counted, as far as there is room, and says it in full; the sum stands beside the group", () => {
    expect(html).toContain("hidden");
    const shown = at("/jobs", { holdsEnding: 1200 });
    expect(shown).not.toContain(" hidden=");
    expect(shown.match(/<span aria-hidden="true">999\+<\/span>/g)).toHaveLength(2);
    expect(shown).toContain('<span class="sr-only">menuCount.holdsEnding: 1200 &lt;holds&gt;</span></span>');
    expect(shown).toContain('<span class="sr-only">menuSum: 1200 &lt;holds&gt;</span></span>');
    expect(at("/jobs", { holdsEnding: 0 })).toBe(html);
  });

  it("folds all but the group of the page and what the person keeps open", () => {
    expect(opened(ofLong("/clients"))).toEqual(["contracts"]);
    expect(opened(ofLong("/clients", { open: ["daily", "nonsense"], used: [] }))).toEqual([
      "daily",
      "contracts",
    ]);
    expect(opened(ofLong("/jobs"))).toEqual([]);
  });

  it("folds nothing where all is seen at a glance, and puts nothing on top", () => {
    expect(opened(html)).toEqual(["contracts"]);
    expect(html).not.toContain("data-used");
  });

  it("puts on top what is used most, before anybody knows what most use, and marks it there, too", () => {
    expect(onTop(ofLong("/jobs"))).toEqual(["/", "/real_estate/contracts/rent", "/clients"]);
    const used = ["/o3", "/o3", "/gone", "/o1", "/o2", "/o4", "/o5", "/o6"];
    expect(onTop(ofLong("/jobs", { open: [], used }))).toEqual(["/o3", "/o1", "/o2", "/o4", "/o5"]);
    expect(ofLong("/o3", { open: [], used }).match(/aria-current="page"/g)).toHaveLength(2);
  });

  it("opens nothing where groups are pop-ups", () => {
    const line = menuMarkup(long, "Most used", "horizontal");
    const shown = markedMenu(line, long, { pathname: "/clients", counts: {}, habits }, t);
    expect(shown).not.toMatch(/ open=""/);
    expect(shown).not.toContain("data-used");
  });
});

describe("the habits a cookie holds", () => {
  const menuHabits: MenuHabits = { open: ["daily", "money"], used: ["/", "/real_estate/contracts/rent"] };
  const cookie = `a=1; menu=${writtenHabits("1-7", menuHabits)}; b=2`;

  it("are read as they were written, and are that person's alone", () => {
    expect(habitsIn(cookie, "1-7")).toEqual(menuHabits);
    expect(habitsIn(cookie, "1-8")).toEqual(habits);
    expect(habitsIn("menu=%E0%A4%A", "1-7")).toEqual(habits);
    expect(habitsIn(null, "1-7")).toEqual(habits);
  });
});
