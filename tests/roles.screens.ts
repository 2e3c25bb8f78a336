import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/organization/users/permissions": { specified: { resource: "permission", level: "rw" } },
};
