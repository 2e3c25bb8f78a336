import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/messages/strangers": { agreed: null },
};
