import { createHash } from "node:crypto";
import type { TFunction } from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import type { MenuCounts } from "#contract/platform/menu-counts.ts";
import { currentEntry, type MenuGroup, shownCount } from "./menu.ts";

/** The menu's groups as HTML, without what changes from page to page: where one is, and what is counted. */
export interface MenuMarkup {
  version: string;
  html: string;
}

/** Makes it. Everything in it goes through React, and so is escaped. */
export function menuMarkup(menu: MenuGroup[], withTitles: boolean): MenuMarkup {
  const html = renderToStaticMarkup(<Groups menu={menu} withTitles={withTitles} />);
  return { version: createHash("sha256").update(html).digest("base64url").slice(0, 10), html };
}

function Groups({ menu, withTitles }: { menu: MenuGroup[]; withTitles: boolean }) {
  return menu.map((group) => (
    <section key={group.label} className="shell-group">
      <h2>{group.label}</h2>
      <ul>
        {group.entries.map((entry) => (
          <li key={entry.path}>
            <a
              href={entry.path}
              title={withTitles ? entry.label : undefined}
              data-sign={entry.icon}
              data-go={entry.go}
              data-discover="true"
            >
              <span>{entry.label}</span>
              {entry.count ? <span className="badge" data-count={entry.count} hidden /> : null}
            </a>
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** The kept markup as a page shows it; in a browser that runs it already, `MenuView` does the same. */
export function markedMenu(
  html: string,
  menu: MenuGroup[],
  pathname: string,
  counts: MenuCounts,
  t: TFunction,
): string {
  const paths = menu.flatMap(({ entries }) => entries.map(({ path }) => path));
  const current = currentEntry(paths, pathname);
  const marked =
    current === null
      ? html
      : html.replace(
          `href="${current}"`,
          `href="${current}" aria-current="${current === pathname ? "page" : "true"}"`,
        );
  return Object.entries(counts).reduce((text, [name, count]) => {
    if (!count) return text;
    const said = renderToStaticMarkup(t(`menuCount.${name}`, { count }));
    const shown = `title="${said}"><span aria-hidden="true">${shownCount(count)}</span><span class="sr-only">${said}</span>`;
    return text.replace(`data-count="${name}" hidden="">`, () => `data-count="${name}" ${shown}`);
  }, marked);
}
