import { Link, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/components/icon.tsx";
import type { ShellData } from "#app/services/shell.server.ts";
import type { MenuCount } from "#contract/menu-counts.ts";
import { Brand } from "./brand.tsx";
import { ChoiceForm } from "./choice-form.tsx";
import { useCounts } from "./live-counts.ts";
import { currentEntry } from "./menu.ts";

/** The main menu: a column, a line, or behind a button on small screens (there a popover, which needs no script). */
export function MenuView({ data }: { data: ShellData }) {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  const current = currentEntry(data.menu, pathname);
  const counts = useCounts(data.counts);
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
                    <Badge count={entry.count && counts[entry.count]} of={entry.count} />
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

/** How many of something wait, said in full to those who do not see where the figure stands. */
function Badge({ count, of }: { count: number | undefined; of: MenuCount | undefined }) {
  const { t } = useTranslation("shell");
  if (!count || !of) return null;
  const said = t(`menuCount.${of}`, { count });
  return (
    <span className="badge" title={said}>
      <span aria-hidden="true">{count > 999 ? "999+" : count}</span>
      <span className="sr-only">{said}</span>
    </span>
  );
}
