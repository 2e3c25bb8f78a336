import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/organization/users": { agreed: { resource: "user", level: "rw" } },
  "/organization/users-new": { agreed: { resource: "user", level: "rw" } },
};
