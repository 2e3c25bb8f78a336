import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/account": { specified: "open" },
  "/account/confirm": { specified: null },
};
