import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/dashboard/contract-rent": { agreed: { resource: "realestate_dashboard", level: "rw" } },
  "/dashboard/contract-rent/monthly": { agreed: { resource: "realestate_dashboard", level: "rw" } },
};
