import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/exports": { specified: { resource: "exportAdmin", level: "rw" } },
};
