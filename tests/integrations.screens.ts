import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/organization/integrations": { agreed: null },
};
