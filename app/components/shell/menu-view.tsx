import { Form, Link, useLocation } from "@remix-run/react";
import type { TFunction } from "i18next";
import { type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/components/icon.tsx";
import { useFollowedLinks, useMarkupOfPage } from "#app/components/page-markup.ts";
import type { ShellData } from "#app/services/shell.server.ts";
import { type MenuCounts, menuCounts } from "#contract/platform/menu-counts.ts";
import { Brand } from "./brand.tsx";
import { ChoiceForm } from "./choice-form.tsx";
import { useCounts } from "./live-counts.ts";
import { currentEntry, shownCount } from "./menu.ts";

/** The main menu: a column, a line, or behind a button on small screens (there a popover, which needs no script). */
export function MenuView({ data }: { data: ShellData }) {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  const menu = useRef<HTMLElement>(null);
  const groups = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what closes it
  useEffect(() => {
    if (menu.current?.matches(":popover-open")) menu.current.hidePopover();
  }, [pathname]);
  const collapsed = data.preferences.sidebar === "collapsed";
  return (
    <nav ref={menu} id="menu" popover="auto" className="shell-menu" aria-label={t("mainMenu")}>
      <Link to="/" className="shell-brand">
        <Brand organization={data.organization} logo={data.logo} />
      </Link>
      <FindInMenu groups={groups} />
      <MenuGroups groups={groups} menu={data.menu} counts={data.counts} owner={data.owner} />
      <ChoiceForm className="shell-collapse">
        <button
          type="submit"
          name="sidebar"
          value={collapsed ? "open" : "collapsed"}
          className="button button-quiet"
          title={t(collapsed ? "expandMenu" : "collapseMenu")}
        >
          <Icon name="panel" className="icon-turn" />
          <span>{t(collapsed ? "expandMenu" : "collapseMenu")}</span>
        </button>
      </ChoiceForm>
    </nav>
  );
}

type Groups = RefObject<HTMLDivElement>;

/** A search of screens by name; with a script what is typed narrows the menu itself. */
function FindInMenu({ groups }: { groups: Groups }) {
  const { t } = useTranslation("shell");
  const follow = useFollowedLinks();
  const found = useRef<HTMLDivElement>(null);
  return (
    <>
      <Form action="/search" className="menu-find">
        <input
          type="search"
          name="q"
          maxLength={100}
          placeholder={t("findInMenu")}
          aria-label={t("findInMenu")}
          autoComplete="off"
          data-find=""
          onFocus={({ currentTarget }) =>
            // Out of reach, it is the search that it is without a script.
            void import("#app/islands/menu-filter.ts").then(
              ({ filterMenu }) =>
                groups.current &&
                found.current &&
                filterMenu(currentTarget, groups.current, found.current, t),
              () => undefined,
            )
          }
        />
        <span aria-hidden="true" className="contents">
          <kbd className="kbd">F</kbd>
        </span>
      </Form>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: what is clicked are links */}
      <div ref={found} className="menu-found" onClick={follow} />
    </>
  );
}

const groupsId = "menu-groups";

/**
 * The entries come as HTML that the server keeps, and the browser leaves them as they are: neither pays for them on each page. Where one
 * is and what is counted is written into them.
 */
function MenuGroups({
  groups,
  menu,
  counts: given,
  owner,
}: { groups: Groups } & Pick<ShellData, "menu" | "counts" | "owner">) {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  const html = useMarkupOfPage(groupsId, menu);
  const follow = useFollowedLinks();
  const counts = useCounts(given);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other markup is without marks
  useEffect(() => {
    const shown = groups.current;
    if (!shown) return;
    const current = markCurrent(shown, pathname);
    // Folding is the browser's own: what remembers it is waited for by nobody.
    import("#app/islands/menu-folds.ts").then(
      ({ keepFolds }) => {
        keepFolds(shown, owner, current);
        markCurrent(shown, pathname);
        showCounts(shown, counts, t);
      },
      () => undefined,
    );
  }, [html, pathname, owner]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other markup is without counts
  useEffect(() => {
    if (groups.current) showCounts(groups.current, counts, t);
  }, [html, counts, t]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: what is clicked are links, which keys click, too
    <div
      ref={groups}
      id={groupsId}
      className="shell-groups"
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what the server rendered
      dangerouslySetInnerHTML={html}
      suppressHydrationWarning
    />
  );
}

function markCurrent(groups: HTMLElement, pathname: string): string | null {
  const links = [...groups.querySelectorAll("a")];
  const current = currentEntry(
    links.map((link) => link.pathname),
    pathname,
  );
  for (const link of links) {
    if (link.pathname !== current) link.removeAttribute("aria-current");
    else link.setAttribute("aria-current", current === pathname ? "page" : "true");
  }
  return current;
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
    const sum = menuCounts.reduce(
      (total, name) => total + (names.includes(name) ? (counts[name] ?? 0) : 0),
      0,
    );
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
