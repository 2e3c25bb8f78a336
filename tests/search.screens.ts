import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/search": { agreed: null },
};
