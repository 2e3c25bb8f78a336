import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/": { agreed: "open" },
  "/home": { agreed: "open" },
  "/keys": { agreed: null },
};
