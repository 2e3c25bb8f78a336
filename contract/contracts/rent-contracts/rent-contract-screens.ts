import { needs } from "#contract/platform/access.ts";
import type { Screens } from "#contract/platform/screen.ts";

export const rentContractScreens = {
  "/real_estate/contracts/rent": {
    needs: needs("real_estate_contract", "edit"),
    menu: { group: "contracts", label: "rentContracts", icon: "contract", go: "v", count: "holdsEnding" },
  },
  "/real_estate/contracts/rent30": {
    needs: needs("real_estate_contract", "edit"),
    menu: { group: "contracts", label: "longTermContracts", icon: "calendar" },
  },
  "/real_estate/contracts/inquiry": {
    needs: needs("real_estate_contract", "edit"),
    menu: { group: "contracts", label: "inquiries", icon: "inquiry" },
  },
  "/real_estate/contracts/rent/new": { needs: needs("real_estate_contract", "create") },
  "/real_estate/contracts/rent/import": {
    needs: [...needs("real_estate_contract", "create"), ...needs("real_estate_contract", "operation")],
  },
  "/real_estate/contracts/rent/{id}/change": { needs: needs("real_estate_contract", "operation") },
  "/real_estate/contracts/rent/{id}": {
    needs: needs("real_estate_contract", "edit"),
    shows: ["rentContract"],
  },
} as const satisfies Screens;
