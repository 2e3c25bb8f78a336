import type { MenuPlace } from "#contract/platform/screen.ts";

/** Places agreed for screens which are not there yet; their words stand in `shell.json`. */
export const plannedPlaces: Readonly<Record<string, MenuPlace>> = {
  "/dashboard/contract-rent": { group: "daily", label: "dailyStats", icon: "stats", go: "d" },
  "/dashboard/contract-rent/monthly": { group: "daily", label: "monthlyRevenue", icon: "revenue" },
  "/kanban": { group: "daily", label: "kanban", icon: "board", go: "k" },
  "/reception/calls": { group: "reception", label: "calls", icon: "phone" },
  "/reception/sms": { group: "reception", label: "sms", icon: "message" },
  "/reception/whatsapp": { group: "reception", label: "whatsapp", icon: "chat" },
  "/messages": { group: "reception", label: "messages", icon: "mail", go: "m" },
  "/messageTemplate": { group: "reception", label: "messageTemplates", icon: "template" },
  "/real_estate/contracts/rent30": { group: "contracts", label: "longTerm", icon: "contract" },
  "/real_estate/contracts/inquiry": { group: "contracts", label: "inquiries", icon: "inquiry", go: "q" },
  "/contracts/purchase": { group: "contracts", label: "purchaseContracts", icon: "contract" },
  "/real_estate/contracts/templates": { group: "contracts", label: "contractTemplates", icon: "template" },
  "/real_estate/contracts/features": { group: "contracts", label: "guestFeatures", icon: "gift" },
  "/keybox": { group: "contracts", label: "keyboxes", icon: "key" },
  "/real_estate/nuki": { group: "contracts", label: "locks", icon: "lock" },
  "/cleaning/tasks": { group: "properties", label: "cleaning", icon: "broom", go: "r" },
  "/real_estate/guidelines": { group: "properties", label: "guidelines", icon: "book" },
  "/real_estate/damages": { group: "properties", label: "damages", icon: "damage" },
  "/real_estate/deposits": { group: "properties", label: "deposits", icon: "deposit" },
  "/report/orders": { group: "finances", label: "orders", icon: "cart" },
  "/report/calls": { group: "finances", label: "callReport", icon: "report" },
  "/providers/services": { group: "services", label: "providers", icon: "tools" },
  "/providers/settings": { group: "services", label: "providerSettings", icon: "settings" },
  "/statistics/client": { group: "organization", label: "statistics", icon: "stats" },
};
