import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/dashboard/contract-rent": { agreed: { resource: "realestate_dashboard", level: "rw" } },
  "/dashboard/contract-rent/monthly": { agreed: { resource: "realestate_dashboard", level: "rw" } },
  "/statistics/client": { agreed: { resource: "statistics", level: "r" } },
  "/statistics/user": { agreed: { resource: "statistics", level: "r" } },
  "/statistics/affiliate": { agreed: { resource: "statistics", level: "r" } },
};
