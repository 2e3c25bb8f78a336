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
} as const satisfies Screens;
