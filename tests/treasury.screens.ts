import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/treasureRent": { agreed: { resource: "treasureRent", level: "rw" } },
};
