import { createHash } from "node:crypto";
import type { TFunction } from "i18next";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { mostUsedAtFirst, signOfGroup } from "#contract/platform/menu.ts";
import { type MenuCounts, menuCounts } from "#contract/platform/menu-counts.ts";
import { currentEntry, type MenuEntry, type MenuGroup, shownCount } from "./menu.ts";
import type { MenuHabits } from "./menu-habits.ts";

/** How the menu lies: a column of names, a column of signs, a line of pop-ups. */
export type MenuForm = "open" | "collapsed" | "horizontal";

/** The menu's groups as HTML, without what changes from page to page: where one is, what is folded, used most and counted. */
export interface MenuMarkup {
  version: string;
  html: string;
  /** The line of each entry, by its path. */
  lines: ReadonlyMap<string, string>;
}

/** As many entries are seen at a glance: nothing of so short a menu is folded, or stands on top of it once more. */
const short = 12;
/** How many of the most used stand on top. */
const top = 5;

/** Makes it. Everything in it goes through React, and so is escaped. */
export function menuMarkup(menu: MenuGroup[], mostUsed: string, form: MenuForm): MenuMarkup {
  const entries = menu.flatMap((group) => group.entries);
  // The end of an `li` may be left out, and every page would carry it fifty times.
  const written = (part: ReactElement) => renderToStaticMarkup(part).replaceAll("</li>", "");
  const html = written(
    <Groups menu={menu} mostUsed={entries.length > short ? mostUsed : null} form={form} />,
  );
  const line = (entry: MenuEntry) => written(<Line entry={entry} form={form} />);
  return {
    version: createHash("sha256").update(html).digest("base64url").slice(0, 10),
    html,
    lines: new Map(entries.map((entry) => [entry.path, line(entry)])),
  };
}

function Groups({ menu, mostUsed, form }: { menu: MenuGroup[]; mostUsed: string | null; form: MenuForm }) {
  const popups = form === "horizontal" ? { "data-popup": "", name: "menu" } : undefined;
  return (
    <>
      {mostUsed && !popups ? (
        <section className="menu-used">
          <h2>{mostUsed}</h2>
          <ul data-used="" />
        </section>
      ) : null}
      {menu.map(({ name, label, entries }) => (
        <details key={name} data-group={name} open={mostUsed === null && !popups} {...popups}>
          <summary
            title={form === "collapsed" ? label : undefined}
            data-sign={form === "collapsed" ? signOfGroup(name) : undefined}
            data-holds={entries.length}
          >
            <span>{label}</span>
            {entries.some(({ count }) => count) ? (
              <span
                className="badge"
                data-sum={entries.flatMap(({ count }) => count ?? []).join(" ")}
                hidden
              />
            ) : null}
          </summary>
          <ul>
            {entries.map((entry) => (
              <Line key={entry.path} entry={entry} form={form} />
            ))}
          </ul>
        </details>
      ))}
    </>
  );
}

function Line({ entry, form }: { entry: MenuEntry; form: MenuForm }) {
  return (
    <li>
      <a
        href={entry.path}
        title={form === "collapsed" ? entry.label : undefined}
        data-sign={entry.icon}
        data-go={entry.go}
      >
        <span>{entry.label}</span>
        {entry.count ? <span className="badge" data-count={entry.count} hidden /> : null}
      </a>
    </li>
  );
}

/** Where a page is, and how the person left the menu. */
export interface MenuState {
  pathname: string;
  counts: MenuCounts;
  habits: MenuHabits;
}

/** The kept markup as a page shows it; in a browser that runs it already, `MenuView` does the same. */
export function markedMenu(
  { html, lines }: Omit<MenuMarkup, "version">,
  menu: MenuGroup[],
  { pathname, counts, habits }: MenuState,
  t: TFunction,
): string {
  const current = currentEntry([...lines.keys()], pathname);
  const opened = menu.filter(
    ({ name, entries }) => habits.open.includes(name) || entries.some(({ path }) => path === current),
  );
  let shown = html.replace(
    'data-used=""></ul>',
    () => `data-used="">${mostUsedLines(lines, habits.used)}</ul>`,
  );
  // What is a pop-up is never open when a page comes.
  for (const { name } of opened)
    shown = shown.replace(`data-group="${name}">`, `data-group="${name}" open="">`);
  if (current !== null)
    shown = shown.replaceAll(
      `href="${current}"`,
      `href="${current}" aria-current="${current === pathname ? "page" : "true"}"`,
    );
  for (const name of menuCounts)
    shown = filled(shown, `data-count="${name}"`, counts[name] ?? 0, (count) =>
      t(`menuCount.${name}`, { count }),
    );
  for (const { entries } of menu) {
    const names = entries.flatMap(({ count }) => count ?? []);
    const sum = names.reduce((total, name) => total + (counts[name] ?? 0), 0);
    if (names.length > 0)
      shown = filled(shown, `data-sum="${names.join(" ")}"`, sum, (count) => t("menuSum", { count }));
  }
  return shown;
}

/** The lines that stand on top: what the person uses most, as far as it is there. */
function mostUsedLines(lines: ReadonlyMap<string, string>, used: readonly string[]): string {
  const chosen = used.length > 0 ? used : mostUsedAtFirst;
  const there = [...new Set(chosen)].flatMap((path) => lines.get(path) ?? []);
  return there.slice(0, top).join("");
}

/** A badge with its figure, said in full to those who do not see where it stands. */
function filled(html: string, badge: string, count: number, words: (count: number) => string): string {
  if (count === 0) return html;
  const full = renderToStaticMarkup(words(count));
  const shown = `title="${full}"><span aria-hidden="true">${shownCount(count)}</span><span class="sr-only">${full}</span>`;
  return html.replaceAll(`${badge} hidden="">`, () => `${badge} ${shown}`);
}
