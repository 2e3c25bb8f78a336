import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/exports": { agreed: { resource: "exportAdmin", level: "rw" } },
};
