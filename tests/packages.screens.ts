import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/packages": { specified: { resource: "pricing", level: "r" } },
};
