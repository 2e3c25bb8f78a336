import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/organization/users": { specified: { resource: "user", level: "rw" } },
  "/organization/users-new": { specified: { resource: "user", level: "rw" } },
};
