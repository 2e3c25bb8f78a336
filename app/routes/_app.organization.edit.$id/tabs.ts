const tabs = ["data", "settings", "operator", "documents", "history"] as const;
export type OrganizationTab = (typeof tabs)[number];

interface Rights {
  /** Of the operator, who sets trial, payment and plan. */
  operator: boolean;
  /** Of one's own organization. */
  documents: boolean;
}

/** The parts of an organization the person may open. */
export function shownTabs({ operator, documents }: Rights): OrganizationTab[] {
  return tabs.filter((tab) => (tab !== "operator" || operator) && (tab !== "documents" || documents));
}

/** The part an address names; what it may not or cannot name is the first. */
export function tabOf(search: URLSearchParams, rights: Rights): OrganizationTab {
  return shownTabs(rights).find((tab) => tab === search.get("tab")) ?? "data";
}

/** The address of a part; keeps the list the record was opened from. */
export function tabHref(search: URLSearchParams, tab: OrganizationTab): string {
  const next = new URLSearchParams(search);
  if (tab === "data") next.delete("tab");
  else next.set("tab", tab);
  return `?${next}`;
}
