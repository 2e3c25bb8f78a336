import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/organization/users/permissions": { agreed: { resource: "permission", level: "rw" } },
};
