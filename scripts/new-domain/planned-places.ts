import type { MenuPlace } from "#contract/platform/menu.ts";

/** Places agreed for screens which are not there yet; their words stand in `shell.json`. */
export const plannedPlaces: Readonly<Record<string, MenuPlace>> = {
  "/dashboard/contract-rent": { group: "daily", label: "dailyStats", icon: "stats", go: "d" },
  "/dashboard/contract-rent/monthly": { group: "daily", label: "monthlyRevenue", icon: "revenue" },
  "/reception/whatsapp": { group: "reception", label: "whatsapp", icon: "chat" },
  "/messages": { group: "messages", label: "messages", icon: "mail", go: "m" },
  "/messageTemplate": { group: "messages", label: "messageTemplates", icon: "template" },
  "/contracts/purchase": { group: "contracts", label: "purchaseContracts", icon: "contract" },
  "/real_estate/contracts/features": { group: "services", label: "guestFeatures", icon: "gift" },
  "/keybox": { group: "property", label: "keyboxes", icon: "key" },
  "/real_estate/nuki": { group: "property", label: "locks", icon: "lock" },
  "/real_estate/damages": { group: "property", label: "damages", icon: "damage" },
  "/providers/services": { group: "services", label: "providers", icon: "tools" },
  "/providers/settings": { group: "services", label: "providerSettings", icon: "settings" },
  "/statistics/client": { group: "statistics", label: "statistics", icon: "stats" },
};
