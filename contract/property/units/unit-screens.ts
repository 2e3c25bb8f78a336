import { needs } from "#contract/platform/access.ts";
import type { Screens } from "#contract/platform/screen.ts";

export const unitScreens = {
  "/real_estate": {
    needs: needs("real_estate_active", "edit"),
    menu: { group: "property", label: "units", icon: "home", go: "u" },
  },
  "/deleted_real_estate": {
    needs: needs("real_estate", "edit"),
    menu: { group: "property", label: "inactiveUnits", icon: "archive" },
  },
  "/real_estate/import": { needs: needs("real_estate", "create") },
  "/real_estate/edit/{id}": { needs: needs("real_estate", "edit"), shows: ["unit", "realEstate"] },
  "/real_estate/edit/{id}/{requestId}": { needs: needs("real_estate", "edit") },
} as const satisfies Screens;
