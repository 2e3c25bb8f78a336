import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/account": { agreed: "open" },
  "/account/confirm": { agreed: null },
};
