import type { MenuGroupName, MenuPlace } from "#contract/platform/menu.ts";

/** One line of the menu as shown. */
export interface MenuEntry extends Omit<MenuPlace, "group"> {
  path: string;
}
export interface MenuGroup {
  name: MenuGroupName;
  label: string;
  entries: MenuEntry[];
}

/** The entry a path belongs to: the longest that it lies below. */
export function currentEntry(paths: readonly string[], pathname: string): string | null {
  const path = pathname === "/home" ? "/" : singular(pathname);
  const candidates = paths.filter(
    (entry) => path === entry || (entry !== "/" && path.startsWith(`${entry}/`)),
  );
  return candidates.sort((a, b) => b.length - a.length)[0] ?? null;
}

/** A count as there is room for it. */
export function shownCount(count: number): string {
  return count > 999 ? "999+" : String(count);
}

/** Records of some lists live below the singular (`/building/edit/5` belongs to `/buildings`). */
function singular(pathname: string): string {
  // The form of a user belongs to their list.
  if (pathname === "/organization/users-new") return "/organization/users";
  // A template stands below the singular of its list.
  if (pathname.startsWith("/real_estate/contracts/template/")) return "/real_estate/contracts/templates";
  const [, first = "", ...rest] = pathname.split("/");
  const lists: Record<string, string> = {
    building: "/buildings",
    cleaning: "/cleaning/tasks",
    ticket: "/real_estate/ticket",
    vip: "/vips",
  };
  const list = lists[first];
  return list ? [list, ...rest].join("/") : pathname;
}
