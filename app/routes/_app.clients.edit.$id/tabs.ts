/** The parts of a client, each an address of its own. */
const tabs = ["data", "contracts", "units", "notes", "documents", "representatives", "history"] as const;
export type ClientTab = (typeof tabs)[number];

/** So many contracts and units stand on a tab; the list has the rest. */
export const maxShown = 50;

interface Rights {
  stays: boolean;
  units: boolean;
  documents: boolean;
  notes: boolean;
}

/** The parts the person may see. */
export function shownTabs(rights: Rights): ClientTab[] {
  const shown: Partial<Record<ClientTab, boolean>> = {
    contracts: rights.stays,
    units: rights.units,
    notes: rights.notes,
    documents: rights.documents,
  };
  return tabs.filter((tab) => shown[tab] ?? true);
}

/** The part an address names; what it may not or cannot name is the first. */
export function tabOf(search: URLSearchParams, rights: Rights): ClientTab {
  return shownTabs(rights).find((tab) => tab === search.get("tab")) ?? "data";
}

/** The address of a part; keeps the list the record was opened from. */
export function tabHref(search: URLSearchParams, tab: ClientTab): string {
  const next = new URLSearchParams(search);
  if (tab === "data") next.delete("tab");
  else next.set("tab", tab);
  return `?${next}`;
}
