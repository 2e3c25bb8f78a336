import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/calendar/time-line/rents": { specified: { resource: "calendar", level: "r" } },
};
