import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/": { specified: "open" },
  "/home": { specified: "open" },
  "/keys": { specified: null },
};
