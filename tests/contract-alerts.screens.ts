import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/real_estate/contracts/alerts": { agreed: null },
};
