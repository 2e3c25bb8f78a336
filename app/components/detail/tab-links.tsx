import { NavLink } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pressedBy } from "#app/components/key-attributes.ts";

export interface Tab {
  /** Address of the tab; keeps `?list=` when the route gives it. */
  to: string;
  label: string;
  /** How many records the tab holds. */
  count?: number;
  /** For tabs told apart by the query instead of the path. */
  current?: boolean;
}

/** The keys of the tabs, in their order. */
const digits = [..."1234567890"];

/** Tabs that are addresses: each can be opened, copied and bookmarked. */
export function TabLinks({ tabs }: { tabs: readonly Tab[] }) {
  const { t } = useTranslation("list");
  return (
    <nav aria-label={t("tabs")} className="-mb-px flex overflow-x-auto border-b border-line print:hidden">
      {tabs.map((tab, index) => (
        <NavLink
          key={tab.to}
          to={tab.to}
          end
          preventScrollReset
          // Told apart by the query, all of them lie at the path the router calls current.
          aria-current={tab.current === false ? "false" : "page"}
          className={({ isActive }) => tabClass(tab.current ?? isActive)}
          {...(digits[index] && pressedBy(digits[index]))}
        >
          {tab.label}
          {tab.count ? (
            <span className="tabular rounded-full bg-neutral-soft px-1.5 text-label text-ink-2">
              {tab.count}
            </span>
          ) : null}
        </NavLink>
      ))}
    </nav>
  );
}

function tabClass(current: boolean): string {
  // Where the tabs do not fit, the page opens with the current one in sight.
  const look = current
    ? "border-accent font-semibold text-accent-ink [scroll-initial-target:nearest]"
    : "border-transparent text-ink-2 hover:text-ink";
  return `-mb-px inline-flex h-[38px] items-center gap-1.5 whitespace-nowrap border-b-2 px-3 text-control outline-offset-[-2px] ${look}`;
}
