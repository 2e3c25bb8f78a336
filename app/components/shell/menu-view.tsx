import { Link, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/components/icon.tsx";
import type { ShellData } from "#app/services/shell.server.ts";
import { Brand } from "./brand.tsx";
import { ChoiceForm } from "./choice-form.tsx";
import { currentEntry } from "./menu.ts";

/** The main menu: a column, a line, or behind a button on small screens (there a popover, which needs no script). */
export function MenuView({ data }: { data: ShellData }) {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  const current = currentEntry(data.menu, pathname);
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
      <div className="shell-groups">
        {data.menu.map((group) => (
          <section key={group.label} className="shell-group">
            <h2>{group.label}</h2>
            <ul>
              {group.entries.map((entry) => (
                <li key={entry.path}>
                  <Link
                    to={entry.path}
                    className="shell-entry"
                    title={collapsed ? entry.label : undefined}
                    aria-current={
                      entry.path === current ? (entry.path === pathname ? "page" : "true") : undefined
                    }
                    data-go={entry.go}
                  >
                    <Icon name={entry.icon} />
                    <span>{entry.label}</span>
                    {entry.badge ? <span className="badge">{entry.badge}</span> : null}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
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
