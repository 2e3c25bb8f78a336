import { Form, Link, useLocation } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { UnseenSubmit } from "#app/components/form/unseen-submit.tsx";
import { Icon } from "#app/components/icon.tsx";
import { useFollowedLinks, useMarkupOfPage } from "#app/components/page-markup.ts";
import type { ShellData } from "#app/services/shell.server.ts";
import { Brand } from "./brand.tsx";
import { ChoiceForm } from "./choice-form.tsx";
import { useCounts } from "./live-counts.ts";

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
  const panel = useRef<HTMLDivElement>(null);
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
                panel.current &&
                filterMenu(currentTarget, groups.current, panel.current, t),
              () => undefined,
            )
          }
        />
        <UnseenSubmit label={t("search")} />
      </Form>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: what is clicked are links */}
      <div ref={panel} className="menu-found" onClick={follow} />
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
    // The server has marked the page that came: nobody waits for what goes on with it.
    import("#app/islands/menu-marks.ts").then(
      ({ markMenu }) => markMenu(shown, { owner, pathname, counts, t }),
      () => undefined,
    );
  }, [html, pathname, counts, owner, t]);
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
