import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/packages": { agreed: { resource: "pricing", level: "r" } },
};
