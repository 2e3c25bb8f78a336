import { Link, useLocation } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useEffect, useRef } from "react";
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
      <MenuGroups menu={data.menu} counts={data.counts} />
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

const groupsId = "menu-groups";

/**
 * The entries come as HTML that the server keeps, and the browser leaves them as they are: neither pays for them on each page. Where one
 * is and what is counted is written into them.
 */
function MenuGroups({ menu, counts: given }: Pick<ShellData, "menu" | "counts">) {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  const groups = useRef<HTMLDivElement>(null);
  const html = useMarkupOfPage(groupsId, menu);
  const follow = useFollowedLinks();
  const counts = useCounts(given);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other markup is without marks
  useEffect(() => {
    if (groups.current) markCurrent(groups.current, pathname);
  }, [html, pathname]);
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

function markCurrent(groups: HTMLElement, pathname: string): void {
  const links = [...groups.querySelectorAll("a")];
  const current = currentEntry(
    links.map((link) => link.pathname),
    pathname,
  );
  for (const link of links) {
    if (link.pathname !== current) link.removeAttribute("aria-current");
    else link.setAttribute("aria-current", current === pathname ? "page" : "true");
  }
}

/** How many of something wait, said in full to those who do not see where the figure stands. */
function showCounts(groups: HTMLElement, counts: MenuCounts, t: TFunction): void {
  for (const name of menuCounts) {
    const badge = groups.querySelector<HTMLElement>(`[data-count="${name}"]`);
    if (!badge) continue;
    const count = counts[name] ?? 0;
    const figure = document.createElement("span");
    figure.ariaHidden = "true";
    figure.textContent = shownCount(count);
    const said = document.createElement("span");
    said.className = "sr-only";
    said.textContent = t(`menuCount.${name}`, { count });
    badge.title = said.textContent;
    badge.hidden = count === 0;
    badge.replaceChildren(...(count === 0 ? [] : [figure, said]));
  }
}
