/** The parts of one's account, as the address names them. */
export const accountTabs = ["profile", "look", "password", "factor", "sessions", "tokens"] as const;
export type AccountTab = (typeof accountTabs)[number];

/** The tab an address names; the first where it names none. */
export function tabOf(search: URLSearchParams): AccountTab {
  return accountTabs.find((tab) => tab === search.get("tab")) ?? "profile";
}

/** Address of a tab. */
export function tabHref(tab: AccountTab): string {
  return tab === "profile" ? "/account" : `/account?tab=${tab}`;
}
