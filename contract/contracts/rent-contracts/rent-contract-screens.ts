import { type Need, needs } from "#contract/platform/access.ts";
import type { Screens } from "#contract/platform/screen.ts";

/**
 * Who changes dates, unit and guests of stays: those who operate contracts, and of stays whose arrival lies ahead also those who
 * edit them and hold `editableUpcoming`.
 */
export const changesStays: readonly Need[] = [
  { resource: "real_estate_contract", flag: "operation", or: { resource: "editableUpcoming", flag: "edit" } },
];

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
  "/real_estate/contracts/rent/{id}/change": { needs: changesStays },
  "/real_estate/contracts/rent/{id}": {
    needs: needs("real_estate_contract", "edit"),
    shows: ["rentContract"],
  },
} as const satisfies Screens;
