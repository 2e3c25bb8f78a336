import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { TFunction } from "i18next";
import { describe, expect, it } from "vitest";
import { declaredScreens } from "#contract/platform/screens.ts";
import type { MenuGroup } from "./menu.ts";
import { markedMenu, menuMarkup } from "./menu-markup.server.tsx";

const menu: MenuGroup[] = [
  {
    label: "Contracts",
    entries: [
      { path: "/clients", label: 'Guests <b>& "owners"</b>', icon: "people", go: "c" },
      { path: "/real_estate/contracts/rent", label: "Stays", icon: "contract", count: "holdsEnding" },
    ],
  },
];
const t = ((key: string, { count }: { count: number }) => `${key}: ${count} <holds>`) as TFunction;
const { html } = menuMarkup(menu, false);

describe("the menu's markup", () => {
  it("is of another version when anything in it is other", () => {
    expect(menuMarkup(menu, false).version).toBe(menuMarkup(menu, false).version);
    expect(menuMarkup(menu, true).version).not.toBe(menuMarkup(menu, false).version);
  });

  it("has a drawing for the sign of each entry that a screen has", () => {
    const read = (name: string) => readFileSync(join("app/styles", name), "utf8");
    const [drawings, rules] = [read("icons.svg"), read("shell.css")];
    const icons = Object.values(declaredScreens).flatMap(({ menu: entry }) => entry?.icon ?? []);
    expect(icons.length).toBeGreaterThan(20);
    const missing = icons.filter(
      (icon) => !(drawings.includes(`id="${icon}"`) && rules.includes(`icons.svg#menu-${icon}"`)),
    );
    expect(missing).toEqual([]);
  });

  it("holds words as words, whoever typed them", () => {
    expect(html).toContain("Guests &lt;b&gt;&amp; &quot;owners&quot;&lt;/b&gt;");
    expect(menuMarkup(menu, true).html).toContain(
      'title="Guests &lt;b&gt;&amp; &quot;owners&quot;&lt;/b&gt;"',
    );
  });

  it("marks the entry of the page alone, and whether it is that page itself", () => {
    expect(markedMenu(html, menu, "/clients", {}, t)).toContain('href="/clients" aria-current="page"');
    expect(markedMenu(html, menu, "/clients/edit/3", {}, t)).toContain('href="/clients" aria-current="true"');
    expect(markedMenu(html, menu, "/clients", {}, t).match(/aria-current/g)).toHaveLength(1);
    expect(markedMenu(html, menu, "/jobs", {}, t)).toBe(html);
  });

  it("shows what is counted, as far as there is room, and says it in full", () => {
    expect(html).toContain("hidden");
    const shown = markedMenu(html, menu, "/jobs", { holdsEnding: 1200 }, t);
    expect(shown).not.toContain(" hidden=");
    expect(shown).toContain('<span aria-hidden="true">999+</span>');
    expect(shown).toContain('<span class="sr-only">menuCount.holdsEnding: 1200 &lt;holds&gt;</span></span>');
    expect(markedMenu(html, menu, "/jobs", { holdsEnding: 0 }, t)).toBe(html);
  });
});
