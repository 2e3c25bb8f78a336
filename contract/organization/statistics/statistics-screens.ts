import { needs } from "#contract/platform/access.ts";
import type { Screens } from "#contract/platform/screen.ts";

export const statisticsScreens = {
  "/dashboard/contract-rent": {
    needs: needs("realestate_dashboard", "edit"),
    menu: { group: "daily", label: "dailyStats", icon: "stats", go: "d" },
  },
  "/dashboard/contract-rent/monthly": {
    needs: needs("realestate_dashboard", "edit"),
    menu: { group: "daily", label: "monthlyRevenue", icon: "revenue" },
  },
  "/statistics/client": {
    needs: needs("statistics", "read"),
    menu: { group: "statistics", label: "statistics:clients.title", icon: "people" },
  },
  "/statistics/user": {
    needs: needs("statistics", "read"),
    menu: { group: "statistics", label: "statistics:users.title", icon: "stats" },
  },
  "/statistics/affiliate": {
    needs: needs("statistics", "read"),
    menu: { group: "statistics", label: "statistics:affiliates.title", icon: "star" },
  },
} as const satisfies Screens;
