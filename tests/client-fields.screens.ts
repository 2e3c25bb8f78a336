import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/clients/fields": { agreed: null },
};
