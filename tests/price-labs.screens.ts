import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/real_estate/contracts/price-labs": { agreed: { resource: "real_estate_contract", level: "rw" } },
};
