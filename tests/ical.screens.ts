import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/exports/sources": { agreed: null },
};
