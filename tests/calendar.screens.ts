import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/calendar/time-line/rents": { agreed: { resource: "calendar", level: "r" } },
};
